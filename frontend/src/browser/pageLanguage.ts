import { LANGUAGES, pageLanguage } from '@/language/language'
import { page } from './page'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * Remembers the language in the cookie that hockeyhub/pages/language.py reads, and reads the page again
 * in it; '' follows the browser's language again.
 */
export function readPageIn(code: string): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  const age = code ? YEAR_SECONDS : 0
  // biome-ignore lint/suspicious/noDocumentCookie: not all of the oldest browsers have the Cookie Store API
  document.cookie = `language=${code}; path=/; max-age=${age}; samesite=lax${secure}`
  const url = new URL(window.location.href)
  if (url.searchParams.has('lang')) {
    url.searchParams.delete('lang') // it would count more than the cookie
    window.history.replaceState(window.history.state, '', url)
  }
  page.reload()
}

/** Whether the page is now read again, because it isn't in the language that a fan has chosen. */
export function isReadAgainIn(code: string): boolean {
  const isOther = code !== pageLanguage().code && LANGUAGES.some((known) => known.code === code)
  // The cookie has it already if the server lacks the language: reading again would never end.
  if (!isOther || document.cookie.includes(`language=${code}`)) return false
  readPageIn(code)
  return true
}
