import { isLoginPath } from '@/lib/paths'

/** The properties of the Navigation API that are used here. Older browsers lack this API. */
interface WindowWithNavigation {
  navigation?: {
    currentEntry: { index: number } | null
    entries: () => { url: string | null; key: string }[]
    traverseTo: (key: string) => Record<'committed' | 'finished', Promise<unknown>>
  }
}

/**
 * Goes back in the history to the URL `target`, past the login. Calls `otherwise` if a screen other than the
 * login is between, or if the browser refuses or lacks the Navigation API. Uses the entry's key, because
 * Firefox counts an address twice if it was opened twice.
 */
export function goBackTo(target: string, otherwise: () => void): void {
  const { navigation } = window as WindowWithNavigation
  const index = navigation?.currentEntry?.index ?? 0
  const entryBeforeLogin = navigation
    ?.entries()
    .slice(0, index)
    .findLast(({ url }) => !isLoginPath(toUrl(url).pathname))
  const url = entryBeforeLogin && toUrl(entryBeforeLogin.url)
  if (!(navigation && url) || url.pathname + url.search !== target) {
    otherwise()
    return
  }
  const { committed, finished } = navigation.traverseTo(entryBeforeLogin.key)
  // Another navigation may interrupt it (an AbortError), which then decides what opens.
  committed.catch(({ name }: Error) => {
    if (name !== 'AbortError') otherwise()
  })
  finished.catch(() => undefined)
}

const toUrl = (url: string | null): URL => new URL(url ?? '', window.location.origin)
