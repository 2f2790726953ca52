import { t } from '@/language/text'
import { removeIgnorable } from './cleanText'
import { parseUrl } from './parseUrl'
import { publicOrigin } from './publicOrigin'
import { lineRule, type Rule } from './validation'

/** The rules for the links on a card, the same as in accounts/profile/links.py, which also names them. */

export const LINKS_MAX = 3
const URL_LENGTH_MAX = 200

const URL_START_PATTERN = /^https:\/\/([^/?#@:]+)(?::(\d*))?(?=[/?#]|$)/i
const PORT_MAX = 65_535
const ENCODED_CHARACTERS_PATTERN = /(?:%[89a-f][\da-f])+/gi // of characters outside ASCII
/** Browsers take a host whose last label is a number, such as 127.1 or 0x7f.1, for an IPv4 address. */
const NUMERIC_HOST_PATTERN = /(^|\.)(\d+|0x[\da-f]*)$/
const HOST_PATTERN = /^[a-z0-9_-]+(\.[a-z0-9_-]+)+$/
const NON_ASCII_HOST_PATTERN = /^(?=.*\P{ASCII})[\p{L}\p{M}\p{N}._-]+$/u

/** A whole link of what a fan has typed or pasted, such as 'instagram.com/robin14' or an old http link. */
export function completeLink(typed: string): string {
  const url = removeInvisible(typed)
    .trim()
    .replace(/^http:/i, 'https:')
    .replace(/[.,;!]+$/, '') // the end of a sentence
  const hasScheme = /^\w+:/.test(url)
  return url === '' || hasScheme ? url : `https://${url}`
}

/** Removes characters that nobody sees, also where a browser has encoded them. */
const removeInvisible = (url: string): string =>
  removeIgnorable(url).replace(ENCODED_CHARACTERS_PATTERN, (encoded) =>
    removeIgnorable(percentDecode(encoded)) ? encoded : '',
  )

function percentDecode(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}

/** The rule for a complete URL. A blank text is valid, because a fan needn't fill in every link. */
export const linkRule: Rule = (url) =>
  lineRule(URL_LENGTH_MAX)(url) ??
  (url === '' || isUrlOfAnotherSite(url)
    ? undefined
    : t('Please enter a whole link, such as https://www.instagram.com/robin14.'))

function isUrlOfAnotherSite(url: string): boolean {
  const [, typedHost = '', port] = URL_START_PATTERN.exec(url) ?? []
  const host = asciiHost(typedHost)
  const isOfAnotherSite =
    HOST_PATTERN.test(host) && !NUMERIC_HOST_PATTERN.test(host) && !isOwnHost(host)
  return !/[\s\\]/.test(url) && Number(port ?? 0) <= PORT_MAX && isOfAnotherSite
}

/** Whether the host is this site's. A link to this site could act for the fan who follows it. */
const isOwnHost = (host: string): boolean =>
  [window.location.origin, publicOrigin()]
    .map((origin) => withoutWww(new URL(origin).hostname))
    .includes(withoutWww(host))

const withoutWww = (host: string): string => host.replace(/^www\./, '')

/** The host in lower case, and in Punycode if it has other characters than ASCII; '' if it is invalid. */
function asciiHost(host: string): string {
  if (!NON_ASCII_HOST_PATTERN.test(host)) return host.toLowerCase()
  return parseUrl(`https://${host}`)?.hostname ?? ''
}

/** The host of a valid link. The card shows it until the server has named the link. */
export const hostOfLink = (url: string): string => asciiHost(URL_START_PATTERN.exec(url)?.[1] ?? '')
