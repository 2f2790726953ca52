import '@/theme/sizes.css'
import '@/theme/moreTokens.css'
import '@/theme/slot.css'
import '@/theme/app.css'
import { type ReactElement, StrictMode, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import type { PublicUser } from '@/api/types'
import { readBootData } from '@/browser/boot'
import { afterClosing } from '@/browser/closeOnBack'
import { followColorMode } from '@/browser/colorMode'
import { dropFormerStorage } from '@/browser/formerStorage'
import { checkNetworkEvents, setReachable } from '@/browser/network'
import { isNewNavigation } from '@/browser/page'
import { recoverPendingFollow } from '@/browser/recoverPendingFollow'
import { restoreScroll, saveScrollOnLeave } from '@/browser/restoreScroll'
import { ServerQrCodeContext } from '@/components/ServerQrCode'
import { paths } from '@/lib/paths'
import { createQueryClient } from '@/queries/client'
import { cacheNoUser, cacheUser } from '@/queries/users'
import { sessionFlag } from '@/session/sessionFlag'
import type { Mount } from '@/startOnInteraction'
import { App } from './App'
import { Dashboard, Login, Profile } from './screens'

/** The id in the URL path, decoded. Like the router, it leaves an id with malformed escapes unchanged. */
function idInPath(): string {
  const [, , id = ''] = window.location.pathname.split('/')
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/**
 * Renders the app. If the server sent a complete page, `mount` decides when the app replaces that page,
 * which happens in one React commit.
 */
export async function start(container: HTMLElement, mount?: Mount): Promise<void> {
  const app = createApp(mount !== undefined)
  if (mount) {
    await Profile.preload()
    await mount(() => flushSync(() => createRoot(container).render(app)))
  } else {
    restoreScroll()
    createRoot(container).render(app)
  }
}

/**
 * Hydrates the server's login page, so that its fields keep their values and the focus. If someone
 * may be signed in, renders the app from scratch instead, because the app may then start with
 * another screen.
 */
export async function startOnLogin(container: HTMLElement): Promise<void> {
  const app = createApp()
  if (!sessionFlag.mayHaveSession()) await Login.preload()
  // Checks the session flag again, because someone may have logged in in another tab meanwhile.
  if (!sessionFlag.mayHaveSession()) {
    const { keepTypedText } = await import(
      /* webpackChunkName: "login" */ '@/browser/keepTypedText'
    )
    const copyTypedText = keepTypedText(container)
    const onRecoverableError = (error: unknown): void => {
      if (!copyTypedText()) reportError(error)
    }
    // In a transition, React regularly lets the browser handle input, so that typing isn't blocked.
    startTransition(() => void hydrateRoot(container, app, { onRecoverableError }))
    return
  }
  // Loads the home screen's files first, so that the first paint is complete. If a file fails to
  // load, rendering the app reports the error.
  if (window.location.pathname === paths.home) await Dashboard.preload().catch(() => undefined)
  restoreScroll()
  createRoot(container).render(app)
}

/**
 * `isServerPage` says whether the server sent a complete profile page. If that page contains no
 * profile data, no fan has the id in the URL.
 */
function createApp(isServerPage = false): ReactElement {
  if (isNewNavigation()) recoverPendingFollow(window.location, document.referrer)
  // Removes the history entries of overlays that were open before a reload. Keeps the entry of a login form
  // that is open already.
  if (!document.querySelector('#login-form:not([hidden])')) afterClosing(() => undefined)
  followColorMode()
  saveScrollOnLeave()
  dropFormerStorage()
  const boot = readBootData<PublicUser>()
  checkNetworkEvents()
  if (boot.offline) setReachable(false)
  const client = createQueryClient()
  if (boot.profile) cacheUser(client, boot.profile)
  else if (isServerPage) cacheNoUser(client, idInPath())

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
