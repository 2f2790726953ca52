import { isLoginPath } from '@/lib/paths'

/** The part of the Navigation API that is used here; older browsers lack it. */
interface WithNavigation {
  navigation?: {
    currentEntry: { index: number } | null
    entries: () => { url: string | null }[]
  }
}

/**
 * The number of history entries from here back to the URL `target`, if all entries between are the
 * login's. 0 if another screen is between, or if the browser has no Navigation API.
 */
export function stepsBackTo(target: string): number {
  const { navigation } = window as WithNavigation
  const index = navigation?.currentEntry?.index ?? 0
  const earlier = navigation?.entries().slice(0, index).reverse() ?? []
  const paths = earlier.map(({ url }) => new URL(url ?? '', window.location.origin))
  const stepCount = paths.findIndex(({ pathname }) => !isLoginPath(pathname))
  const entryBeforeLogin = paths[stepCount]
  return entryBeforeLogin && entryBeforeLogin.pathname + entryBeforeLogin.search === target
    ? stepCount + 1
    : 0
}
