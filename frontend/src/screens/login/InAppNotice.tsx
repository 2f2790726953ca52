import type { ReactElement } from 'react'
import { inAppBrowser } from '@/browser/inAppBrowser'
import { isOnHomeScreen } from '@/browser/isOnHomeScreen'
import { useHydrated } from '@/browser/useHydrated'
import { Notice } from '@/components/Notice'
import { t } from '@/language/text'

/**
 * A notice for browsers inside other apps. The server's page lacks this notice, because all
 * browsers get the same page.
 */
export function InAppNotice(): ReactElement | null {
  const isHydrated = useHydrated()
  const app = isHydrated && inAppBrowser(navigator.userAgent, isOnHomeScreen())
  if (!app) return null
  return (
    <Notice>
      {t(
        'Google doesn’t allow logging in inside {app}. Use your email, or choose ‘open in your browser’ from {app}’s menu.',
        { app },
      )}
    </Notice>
  )
}
