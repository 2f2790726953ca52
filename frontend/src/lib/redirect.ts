import { isLoginPath } from './paths'

/** The redirect target if it is a path of this site other than the login, else `/`. */
export function safeRedirect(raw: string | null): string {
  if (!raw?.startsWith('/')) return '/'
  try {
    const url = new URL(raw, window.location.origin)
    const target = url.pathname + url.search + url.hash
    const isExternal = url.origin !== window.location.origin || target.startsWith('//')
    return isExternal || isLoginPath(url.pathname) ? '/' : target
  } catch {
    return '/'
  }
}
