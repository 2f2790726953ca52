import { parseUrl } from './parseUrl'
import { isProfilePath } from './paths'
import { publicOrigin } from './publicOrigin'

/** The profile's path in a scanned text; null unless the text is a profile link of this site. */
export function profilePathOf(text: string): string | null {
  const url = parseUrl(text)
  const isOurs = url && [window.location.origin, publicOrigin()].includes(url.origin)
  return isOurs && isProfilePath(url.pathname) ? url.pathname : null
}
