import { type ReactElement, useSyncExternalStore } from 'react'
import { inAppBrowser } from '@/browser/inAppBrowser'
import { t } from '@/language/text'

const neverChanges = (): (() => void) => () => undefined
const appOfThisBrowser = (): string | undefined => inAppBrowser(navigator.userAgent)

/** A notice for browsers inside apps. The server's page lacks it, because all browsers get that page. */
export function InAppNotice(): ReactElement | null {
  const app = useSyncExternalStore(neverChanges, appOfThisBrowser, () => undefined)
  if (!app) return null
  return (
    <p className="login__advice">
      {t(
        'Google doesn’t allow logging in inside {app}. Use your email, or choose ‘open in your browser’ from {app}’s menu.',
        { app },
      )}
    </p>
  )
}
