import { page } from '@/lib/page'
import { sessionFlag } from './sessionFlag'

/** Reloads a page that Back takes from the browser's memory, if somebody signed in or out meanwhile. */
export function reloadIfSessionChanged(): void {
  let hadSession = false
  addEventListener('pagehide', () => {
    hadSession = sessionFlag.mayHaveSession()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && sessionFlag.mayHaveSession() !== hadSession) page.reload()
  })
}
