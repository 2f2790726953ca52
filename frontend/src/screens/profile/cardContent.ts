import type { PublicUser } from '@/api/types'
import { formatMonthAndYear, initials } from '@/lib/format'
import { paths, profileLink } from '@/lib/paths'
import { storedPhoto } from '@/lib/storedPhoto'

/** What a profile card shows; the server's template has the same from hockeyhub/profile_page.py. */
export interface CardContent {
  id: string
  nanoId: string
  name: string
  initials: string
  /** Empty where the fan has none, as the next four. */
  photoUrl: string
  email: string
  location: string
  team: string
  bio: string
  memberSince: string
  profileLink: string
  loginToFollow: string
}

export const cardContent = (user: PublicUser): CardContent => ({
  id: user._id,
  nanoId: user.nano_id,
  name: user.full_name || 'Unnamed User',
  initials: initials(user.full_name),
  photoUrl: storedPhoto(user.photo_url, 192),
  email: user.email,
  location: user.location,
  team: user.favourite_team,
  bio: user.bio,
  memberSince: formatMonthAndYear(user.created_at),
  profileLink: profileLink(user.nano_id),
  loginToFollow: paths.loginThen(paths.user(user._id)),
})
