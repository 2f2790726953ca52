import { isLoginPath } from './paths'

/** Returns the target of a redirect, or '/' if the target is the login or leaves this site. */
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
