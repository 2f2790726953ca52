import '@/features/profile-card/addFieldLink.css'
import '@/theme/app.css'
import { type ReactElement, StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import type { PublicUser } from '@/api/types'
import { App } from '@/app/App'
import { Dashboard, Login, Profile } from '@/app/screens'
import { allowTranslation } from '@/browser/allowTranslation'
import { readBootData } from '@/browser/boot'
import { afterClosing } from '@/browser/closeOnBack'
import { watchColorMode } from '@/browser/colorMode'
import { ignoreSecondClick } from '@/browser/ignoreSecondClick'
import { setServerReachable, watchNetworkEvents } from '@/browser/network'
import { restoreScroll, saveScrollOnLeave } from '@/browser/restoreScroll'
import { ServerQrCodeContext } from '@/components/ServerQrCode'
import { paths } from '@/lib/paths'
import { createQueryClient } from '@/queries/client'
import { cacheUser, cacheUserNotFound } from '@/queries/users'
import { sessionFlag } from '@/session/sessionFlag'
import { preserveTypedText } from './preserveTypedText'

/** The id in the URL path, decoded. Like the router, it leaves an id with malformed escapes unchanged. */
function idInUrlPath(): string {
  const [, , id = ''] = window.location.pathname.split('/')
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/**
 * Renders the app. If the server sent a complete page, hydrates that page, so that its elements keep the
 * focus, what was typed, and a press that has begun.
 */
export async function start(root: HTMLElement): Promise<void> {
  const isLogin = root.querySelector('#login-form') !== null
  const isServerPage = root.firstElementChild !== null
  const app = createApp(isServerPage && !isLogin)
  // If someone may be signed in, renders the screen of the address instead of the login.
  const isHydratable = (): boolean => isServerPage && !(isLogin && sessionFlag.mayHaveSession())
  if (isHydratable()) await (isLogin ? Login : Profile).preload()
  // Checks the session flag again, because someone may have logged in in another tab meanwhile.
  if (isHydratable()) return isLogin ? hydrateLogin(root, app) : hydrateProfile(root, app)
  // Loads the home screen's files first, so that the first paint is complete. If a file fails to
  // load, rendering the app reports the error.
  if (window.location.pathname === paths.home) await Dashboard.preload().catch(() => undefined)
  restoreScroll()
  createRoot(root).render(app)
}

/** Hydrates the login in a transition, in which React regularly lets the browser handle input, such as typing. */
function hydrateLogin(root: HTMLElement, app: ReactElement): void {
  const copyTypedText = preserveTypedText(root)
  const onRecoverableError = (error: unknown): void => {
    if (!copyTypedText()) reportError(error)
  }
  startTransition(() => void hydrateRoot(root, app, { onRecoverableError }))
}

/** Hydrates a profile's page. From then on React handles clicks: it first hydrates what is clicked. */
function hydrateProfile(root: HTMLElement, app: ReactElement): void {
  hydrateRoot(root, app)
  window.onclick = null
  window.earlyClickTarget?.closest('button')?.click()
}

/**
 * `isProfilePage` says whether the server sent a complete profile page. If that page contains no
 * profile data, no fan has the id in the URL.
 */
function createApp(isProfilePage: boolean): ReactElement {
  // Removes the history entries of overlays that were open before a reload. Keeps the entry of a login form
  // that is open already.
  if (!document.querySelector('#login-form:not([hidden])')) afterClosing(() => undefined)
  watchColorMode()
  allowTranslation()
  ignoreSecondClick()
  saveScrollOnLeave()
  const boot = readBootData<PublicUser>()
  watchNetworkEvents()
  if (boot.offline) setServerReachable(false)
  const client = createQueryClient()
  if (boot.profile) cacheUser(client, boot.profile)
  else if (isProfilePage) cacheUserNotFound(client, idInUrlPath())

  // Transitions are off, so that a click on a link shows the loading state of the next screen at once.
  return (
    <StrictMode>
      <BrowserRouter useTransitions={false}>
        <ServerQrCodeContext value={boot.qrCode}>
          <App boot={boot} client={client} />
        </ServerQrCodeContext>
      </BrowserRouter>
    </StrictMode>
  )
}
