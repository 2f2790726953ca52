import { isProfilePath } from './paths'
import { publicOrigin } from './publicOrigin'

/** The profile's path in a scanned text; null unless the text is a profile link of this site. */
export function profilePathOf(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { origin, pathname } = new URL(text)
  const isOurs = [window.location.origin, publicOrigin()].includes(origin)
  return isOurs && isProfilePath(pathname) ? pathname : null
}
