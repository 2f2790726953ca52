import '@/theme/sizes.css'
import '@/theme/app.css'
import { type ReactElement, StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import type { PublicUser } from '@/api/types'
import { ServerQrCodeContext } from '@/components/ServerQrCode'
import { readBootData } from '@/lib/boot'
import { afterClosing } from '@/lib/closeOnBack'
import { isNewNavigation } from '@/lib/page'
import { recoverPendingFollow } from '@/lib/recoverPendingFollow'
import { restoreScroll } from '@/lib/restoreScroll'
import { createQueryClient } from '@/queries/client'
import { cacheNoUser, cacheUser } from '@/queries/users'
import { sessionFlag } from '@/session/sessionFlag'
import type { Mount } from '@/startOnInteraction'
import { App } from './App'
import { Login, Profile } from './screens'

/** The id in the URL path as the router reads it, which leaves malformed escapes as they are. */
function idInPath(): string {
  const [, , id = ''] = window.location.pathname.split('/')
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/**
 * Renders the app. On a page that the server sent complete, `mount` decides when the app replaces it, in
 * one commit.
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
 * Renders the app on the server's login page, whose elements stay, with what was typed into them and the
 * focus. Where somebody may be signed in, the app starts with another screen.
 */
export async function startOnLogin(container: HTMLElement): Promise<void> {
  const app = createApp()
  if (sessionFlag.mayHaveSession()) {
    restoreScroll()
    createRoot(container).render(app)
    return
  }
  await Login.preload()
  hydrateRoot(container, app)
}

/** `isServerPage`: the page is complete, and without a profile it is nobody's. */
function createApp(isServerPage = false): ReactElement {
  if (isNewNavigation()) recoverPendingFollow(window.location, document.referrer)
  afterClosing(() => undefined) // nothing is open any more after a reload
  const boot = readBootData<PublicUser>()
  const client = createQueryClient()
  if (boot.profile) cacheUser(client, boot.profile)
  else if (isServerPage) cacheNoUser(client, idInPath())

  // Without transitions, so that a click on a link shows the loading state of the next screen at once.
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
