import { LANGUAGES, pageLanguage } from '@/language/language'
import { page } from './page'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * Stores the language in the cookie that hockeyhub/pages/language.py reads, then reloads the page. With ''
 * the page follows the browser's language again.
 */
export function reloadPageIn(code: string): void {
  const secureAttribute = isSecure() ? '; secure' : ''
  const maxAgeSeconds = code ? YEAR_SECONDS : 0
  // biome-ignore lint/suspicious/noDocumentCookie: not all of the oldest browsers have the Cookie Store API
  document.cookie = `${cookieName()}=${code}; path=/; max-age=${maxAgeSeconds}; samesite=lax${secureAttribute}`
  const url = new URL(window.location.href)
  if (url.searchParams.has('lang')) {
    url.searchParams.delete('lang') // the server would prefer it to the cookie
    window.history.replaceState(window.history.state, '', url)
  }
  page.reload()
}

/** Reloads the page if it isn't in the language that the fan has chosen. Returns whether it reloads. */
export function reloadIfOtherLanguage(code: string): boolean {
  const isOtherLanguage =
    code !== pageLanguage().code && LANGUAGES.some((known) => known.code === code)
  // If the cookie has this language already, the server doesn't offer it. Reloading would never end.
  const cookie = `${cookieName()}=${code}`
  if (!isOtherLanguage || document.cookie.split('; ').includes(cookie)) return false
  reloadPageIn(code)
  return true
}

/** In production, as in hockeyhub/settings.py, the prefix keeps other hosts of the domain from setting it. */
const cookieName = (): string => (isSecure() ? '__Host-language' : 'language')

const isSecure = (): boolean => window.location.protocol === 'https:'
