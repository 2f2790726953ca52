import { isLoginPath } from './paths'

/** The redirect target when it is a path of this site that leads somewhere; else `/`. */
export function safeRedirect(raw: string | null): string {
  if (!raw?.startsWith('/')) return '/'
  try {
    const url = new URL(raw, window.location.origin)
    const target = url.pathname + url.search + url.hash
    const leavesSite = url.origin !== window.location.origin || target.startsWith('//')
    return leavesSite || isLoginPath(url.pathname) ? '/' : target
  } catch {
    return '/'
  }
}
