import { LANGUAGES, pageLanguage } from '@/language/language'
import { page } from './page'
import { localStore } from './storage'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * Stores the language in the cookie that hockeyhub/pages/language.py reads, then reloads the page. With ''
 * the page follows the browser's language again. If the browser stores no cookies, the URL names the language.
 */
export function reloadPageIn(code: string): void {
  storeLanguage(code)
  const { pathname, search, hash } = window.location
  // Drops a `lang` in the URL, because the server would prefer it to the cookie.
  const query = search.replace(/[?&]lang=[^&]*/g, '').replace(/^&/, '?')
  const lang = code && !isLanguageStored(code) ? `${query ? '&' : '?'}lang=${code}` : ''
  window.history.replaceState(window.history.state, '', pathname + query + lang + hash)
  page.reload()
}

function storeLanguage(code: string): void {
  const secureAttribute = isHttps() ? '; secure' : ''
  const maxAgeSeconds = code ? YEAR_SECONDS : 0
  // Not all of the oldest browsers have the Cookie Store API.
  document.cookie = `${languageCookieName()}=${code}; path=/; max-age=${maxAgeSeconds}; samesite=lax${secureAttribute}`
}

const isLanguageStored = (code: string): boolean =>
  document.cookie.split('; ').includes(`${languageCookieName()}=${code}`)

const isLanguageInUrl = (code: string): boolean =>
  new URLSearchParams(window.location.search).get('lang') === code

/**
 * Like `reloadPageIn`, for a signed-in fan. Returns false and doesn't reload if the browser blocks its
 * storage, because the session then ends with the page.
 */
export function reloadSignedInPageIn(code: string): boolean {
  const staysSignedIn = localStore.isAvailable()
  if (staysSignedIn) reloadPageIn(code)
  else storeLanguage(code)
  return staysSignedIn
}

/** Reloads the page if it isn't in the language that the fan has chosen. Returns whether it reloads. */
export function reloadIfOtherLanguage(code: string): boolean {
  const isOtherLanguage =
    code !== pageLanguage().code && LANGUAGES.some((known) => known.code === code)
  // If the page was already loaded with this language, the server doesn't offer it: don't reload forever.
  return (
    isOtherLanguage &&
    !isLanguageStored(code) &&
    !isLanguageInUrl(code) &&
    reloadSignedInPageIn(code)
  )
}

/**
 * In production, as in hockeyhub/settings.py, the prefix keeps the domain's other hosts from setting the
 * cookie.
 */
const languageCookieName = (): string => (isHttps() ? '__Host-language' : 'language')

const isHttps = (): boolean => window.location.protocol === 'https:'
