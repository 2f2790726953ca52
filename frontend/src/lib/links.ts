import { t } from '@/language/text'
import { line, type Rule } from './validation'

/**
 * The rules for the links on a card. The server applies the same rules (accounts/links.py). The server
 * also chooses the name that the card shows for each link.
 */

export const LINKS_MAX = 3
const URL_LENGTH_MAX = 200

const URL_START_PATTERN = /^https:\/\/([^/?#@:]+)(?::(\d*))?(?=[/?#]|$)/i
const PORT_MAX = 65_535
const HOST_PATTERN = /^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/
const NON_ASCII_HOST_PATTERN = /^(?=.*\P{ASCII})[\p{L}\p{M}\p{N}._-]+$/u

/** Adds `https://` to what a fan has typed, because people type 'instagram.com/robin14'. */
export function completeLink(typed: string): string {
  const url = typed.trim()
  const hasScheme = /^\w+:/.test(url)
  return url === '' || hasScheme ? url : `https://${url}`
}

/** The rule for a complete URL. A blank text is valid, because a fan needn't fill in every link. */
export const link: Rule = (url) =>
  line(URL_LENGTH_MAX)(url) ??
  (url === '' || isLink(url)
    ? undefined
    : t('Please enter a whole link, such as https://www.instagram.com/robin14.'))

function isLink(url: string): boolean {
  const [, host = '', port] = URL_START_PATTERN.exec(url) ?? []
  return !/[\s\\]/.test(url) && Number(port ?? 0) <= PORT_MAX && HOST_PATTERN.test(asciiHost(host))
}

/** The host in lower case, and in Punycode if it has other characters than ASCII; '' if it is invalid. */
function asciiHost(host: string): string {
  if (!NON_ASCII_HOST_PATTERN.test(host)) return host.toLowerCase()
  try {
    return new URL(`https://${host}`).hostname
  } catch {
    return ''
  }
}

/** The host of a valid link. The card shows it until the server has named the link. */
export const hostOfLink = (url: string): string => asciiHost(URL_START_PATTERN.exec(url)?.[1] ?? '')
