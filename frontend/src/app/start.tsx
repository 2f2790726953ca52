import '@/theme/sizes.css'
import '@/theme/app.css'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
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
import type { Mount } from '@/startOnInteraction'
import { App } from './App'
import { Profile } from './screens'

/** The id in the URL path as the router reads it, which leaves malformed escapes as they are. */
function idInPath(): string {
  const [, , id = ''] = window.location.pathname.split('/')
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/** Renders the app. On a server-rendered page, `mount` decides when the app replaces it, in one commit. */
export async function start(mount?: Mount): Promise<void> {
  if (isNewNavigation()) recoverPendingFollow(window.location, document.referrer)
  afterClosing(() => undefined) // nothing is open any more after a reload
  const boot = readBootData<PublicUser>()
  const client = createQueryClient()
  if (boot.profile) cacheUser(client, boot.profile)
  else if (mount) cacheNoUser(client, idInPath())

  const container = document.getElementById('root')
  if (!container) throw new Error('The page has no #root.')
  // Without transitions, so that a click on a link shows the loading state of the next screen at once.
  const app = (
    <StrictMode>
      <BrowserRouter useTransitions={false}>
        <ServerQrCodeContext value={boot.qrCode}>
          <App boot={boot} client={client} />
        </ServerQrCodeContext>
      </BrowserRouter>
    </StrictMode>
  )
  if (mount) {
    await Profile.preload()
    await mount(() => flushSync(() => createRoot(container).render(app)))
  } else {
    restoreScroll()
    createRoot(container).render(app)
  }
}
