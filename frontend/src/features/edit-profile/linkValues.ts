import type { Link, Self } from '@/api/types'
import { completeLink, hostOfLink, LINKS_MAX } from '@/lib/links'

/** The links' values in the form. There are always LINKS_MAX values, of which some may be blank. */
export const linkValues = ({ links }: Self): string[] =>
  Array.from({ length: LINKS_MAX }, (_none, index) => links[index]?.url ?? '')

/** The links that are sent to the server: complete URLs, without blank values. */
export const filledLinks = (values: readonly string[]): string[] =>
  values.map(completeLink).filter(Boolean)

/** A link with its name, which the server gives to saved links. A new link's name is its host. */
export const namedLink = ({ links }: Self, url: string): Link =>
  links.find((saved) => saved.url === url) ?? { url, name: hostOfLink(url) }

/**
 * The index of the link that the server refused, which its response doesn't name. It is a new link whose
 * host isn't ASCII, or is another host of this site: of what the form accepts, the server refuses nothing
 * else.
 */
export function indexOfRefusedLink({ links }: Self, values: readonly string[]): number {
  const editedUrls = values.filter((url) => url && !links.some((saved) => saved.url === url))
  const refusedUrl = editedUrls.find((url) => /\P{ASCII}/u.test(url)) ?? editedUrls[0] ?? ''
  return Math.max(values.indexOf(refusedUrl), 0)
}
