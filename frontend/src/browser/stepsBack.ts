import { isLoginPath } from '@/lib/paths'

/** The properties of the Navigation API that are used here. Older browsers lack this API. */
interface WithNavigation {
  navigation?: {
    currentEntry: { index: number } | null
    entries: () => { url: string | null }[]
  }
}

/**
 * Counts the history entries back to the URL `target`. Returns 0 if a screen other than the login is
 * between, or if the browser lacks the Navigation API.
 */
export function stepsBackTo(target: string): number {
  const { navigation } = window as WithNavigation
  const index = navigation?.currentEntry?.index ?? 0
  const earlierEntries = navigation?.entries().slice(0, index).reverse() ?? []
  const earlierUrls = earlierEntries.map(({ url }) => new URL(url ?? '', window.location.origin))
  const stepCount = earlierUrls.findIndex(({ pathname }) => !isLoginPath(pathname))
  const entryBeforeLogin = earlierUrls[stepCount]
  return entryBeforeLogin && entryBeforeLogin.pathname + entryBeforeLogin.search === target
    ? stepCount + 1
    : 0
}
