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
  since: string
  profileLink: string
  loginToFollow: string
}

export const cardContent = (user: PublicUser): CardContent => ({
  ...user,
  full_name: displayName(user.full_name),
  photo_url: sizedPhotoUrl(user.photo_url, 192),
  initials: initials(user.full_name),
  since: formatMonthAndYear(user.created_at),
  profileLink: profileLink(user.nano_id),
  loginToFollow: paths.loginThen(paths.user(user._id)),
})
