import { parseUrl } from './parseUrl'

/** The origin of profile links. The page may have another one, so this reads the page's og:image tag. */
export function publicOrigin(): string {
  const imageUrl = document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content
  return parseUrl(imageUrl ?? '')?.origin ?? window.location.origin
}
