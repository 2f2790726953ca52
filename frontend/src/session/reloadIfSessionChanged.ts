import { page } from '@/browser/page'
import { sessionFlag } from './sessionFlag'

/** Reloads a page from the back/forward cache if someone signed in or out while it was there. */
export function reloadIfSessionChanged(): void {
  let hadSession = false
  addEventListener('pagehide', () => {
    hadSession = sessionFlag.mayHaveSession()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && sessionFlag.mayHaveSession() !== hadSession) page.reload()
  })
}
