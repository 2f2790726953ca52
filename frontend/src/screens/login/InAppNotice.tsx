import type { ReactElement } from 'react'
import { inAppBrowser } from '@/browser/inAppBrowser'
import { useHydrated } from '@/browser/useHydrated'
import { t } from '@/language/text'

<<<<<<< HEAD
const neverChanges = (): (() => void) => () => undefined
const appOfThisBrowser = (): string | undefined => inAppBrowser(navigator.userAgent)

/** A notice for browsers inside apps. The server's page lacks it, because all browsers get that page. */
=======
/** A notice for browsers inside apps. The server's page, which all browsers get, doesn't have it. */
>>>>>>> e1406ab0 (Show the fan to follow on the login's own card, with the login first and the sign-up below it)
export function InAppNotice(): ReactElement | null {
  const app = useHydrated() && inAppBrowser(navigator.userAgent)
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
