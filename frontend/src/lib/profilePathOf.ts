import { isProfilePath } from './paths'
import { publicOrigin } from './publicOrigin'

/** The profile's path in a scanned text; null unless it is a link of this site's own. */
export function profilePathOf(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { origin, pathname } = new URL(text)
  const isOurs = [window.location.origin, publicOrigin()].includes(origin)
  return isOurs && isProfilePath(pathname) ? pathname : null
}
