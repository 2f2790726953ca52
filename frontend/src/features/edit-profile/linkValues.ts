import type { Link, Self } from '@/api/types'
import { completeLink, hostOfLink, LINKS_MAX } from '@/lib/links'

/** The form's values of the links: as many as there may be, of which some are blank. */
export const linkValues = ({ links }: Self): string[] =>
  Array.from({ length: LINKS_MAX }, (_none, at) => links[at]?.url ?? '')

/** The links as they are sent. */
export const filledLinks = (values: readonly string[]): string[] =>
  values.map(completeLink).filter(Boolean)

/** A link with the server's name, if it was saved before. */
export const namedLink = ({ links }: Self, url: string): Link =>
  links.find((saved) => saved.url === url) ?? { url, name: hostOfLink(url) }

/**
 * The index of the link that the server doesn't accept. It doesn't say which, but has accepted the saved
 * ones, and differs from the form's rule only in some hosts beyond ASCII.
 */
export function refusedLink({ links }: Self, values: readonly string[]): number {
  const edited = values.filter((url) => url && !links.some((saved) => saved.url === url))
  const refused = edited.find((url) => /\P{ASCII}/u.test(url)) ?? edited[0] ?? ''
  return Math.max(values.indexOf(refused), 0)
}
