import { page } from '@/browser/page'
import { sessionFlag } from './sessionFlag'

/** Reloads a page from the back/forward cache if someone else is signed in by now, or nobody. */
export function reloadIfSessionChanged(): void {
  let uid: string | null = null
  addEventListener('pagehide', () => {
    uid = sessionFlag.uid()
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && sessionFlag.uid() !== uid) page.reload()
  })
}
