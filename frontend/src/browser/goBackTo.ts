import { isLoginPath } from '@/lib/paths'

/** The properties of the Navigation API that are used here. Older browsers lack this API. */
interface WindowWithNavigation {
  navigation?: {
    currentEntry: { index: number } | null
    entries: () => { url: string | null; key: string }[]
    traverseTo: (key: string) => unknown
  }
}

/**
 * Goes back in the history to the URL `target`, past the login. Returns false and does nothing if a screen
 * other than the login is between, or if the browser lacks the Navigation API. Uses the entry's key, because
 * Firefox counts an address twice if it was opened twice.
 */
export function goBackTo(target: string): boolean {
  const { navigation } = window as WindowWithNavigation
  const index = navigation?.currentEntry?.index ?? 0
  const entryBeforeLogin = navigation
    ?.entries()
    .slice(0, index)
    .findLast(({ url }) => !isLoginPath(toUrl(url).pathname))
  if (!entryBeforeLogin) return false
  const { pathname, search } = toUrl(entryBeforeLogin.url)
  if (pathname + search !== target) return false
  navigation?.traverseTo(entryBeforeLogin.key)
  return true
}

const toUrl = (url: string | null): URL => new URL(url ?? '', window.location.origin)
