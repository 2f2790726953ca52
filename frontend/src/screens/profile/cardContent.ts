import type { PublicUser } from '@/api/types'
import { displayName, formatMonthAndYear, initials } from '@/lib/format'
import { paths, profileLink } from '@/lib/paths'
import { sizedPhotoUrl } from '@/lib/sizedPhotoUrl'

/**
 * What a profile card shows: the fan's public fields, and values computed from them. For the server's
 * template, hockeyhub/profile_page.py computes the same values.
 */
export interface CardContent extends PublicUser {
  initials: string
  /** '#17 · Goalie', or only one of the two. */
  player: string
  since: string
  profileLink: string
  loginToFollow: string
}

export const cardContent = (user: PublicUser): CardContent => ({
  ...user,
  full_name: displayName(user.full_name),
  photo_url: sizedPhotoUrl(user.photo_url, 192),
  initials: initials(user.full_name),
  player: player(user),
  since: formatMonthAndYear(user.created_at),
  profileLink: profileLink(user.nano_id),
  loginToFollow: paths.loginThen(paths.user(user._id)),
})

/** The fields are missing from a record that an earlier release has stored for use offline. */
const player = ({ jersey_number = null, position }: Partial<PublicUser>): string =>
  [jersey_number === null ? '' : `#${jersey_number}`, position].filter(Boolean).join(' · ')
