import { parseUrl } from './parseUrl'

/** The origin of profile links, from the page's og:image tag. The page itself may have another origin. */
export function publicOrigin(): string {
  const imageUrl = document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content
  return parseUrl(imageUrl ?? '')?.origin ?? window.location.origin
}
