import { parseUrl } from './parseUrl'
import { isProfilePath } from './paths'
import { publicOrigin } from './publicOrigin'

/** Returns the path in a scanned profile link. Returns null if the text is anything else. */
export function profilePathOf(text: string): string | null {
  const url = parseUrl(text)
  const isOurs = url && [window.location.origin, publicOrigin()].includes(url.origin)
  return isOurs && isProfilePath(url.pathname) ? url.pathname : null
}
