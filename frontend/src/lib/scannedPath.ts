import { isProfilePath } from './paths'

/** The profile's path in a scanned text; null unless it is a link of this site's own. */
export function scannedPath(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { origin, pathname } = new URL(text)
  return ourOrigins().includes(origin) && isProfilePath(pathname) ? pathname : null
}

/** Where this page is, and where printed codes lead: the public address, as the page's own tags have it. */
function ourOrigins(): string[] {
  const picture = document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content
  const named = picture && URL.canParse(picture) ? [new URL(picture).origin] : []
  return [window.location.origin, ...named]
}
