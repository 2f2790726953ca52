import type { ReactElement } from 'react'
import { inAppBrowser } from '@/lib/inAppBrowser'
import styles from './login.module.css'

export function InAppNotice(): ReactElement | null {
  const app = inAppBrowser(navigator.userAgent)
  if (!app) return null
  return (
    <p className={styles.notice}>
      Google doesn’t allow its sign-in inside {app}. Use your email, or choose ‘open in your
      browser’ from {app}’s menu.
    </p>
  )
}
