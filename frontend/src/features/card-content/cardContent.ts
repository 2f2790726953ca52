import { createContext } from 'react'
import { type OptionField, optionNames } from '@/api/options'
import type { PublicUser } from '@/api/types'
import { displayName, formatMonthAndYear, initials } from '@/lib/format'
import { paths, profileLink } from '@/lib/paths'
import { sizedPhotoUrl } from '@/lib/sizedPhotoUrl'
import { findTeam } from '@/lib/teams'
import { translatedLocation, translatedTeam } from '@/lib/translatedNames'
import { nameLengthStep } from './nameLength'

type CardOption = OptionField & keyof PublicUser

/** What a profile card shows. For the server's template, hockeyhub/pages/profile.py computes the same. */
export interface CardContent extends Omit<PublicUser, CardOption>, Record<CardOption, string> {
  initials: string
  /** From 1 (short) to 4 (long). The style sheet gives longer names a smaller font. */
  nameLength: string
  /** The jersey number; '' if the fan has none. */
  number: string
  /** The team's abbreviation, which the card shows if the fan has no number. '' without a team. */
  letters: string
  /** A text such as 'Halifax, Nova Scotia · Montreal Canadiens', or only the city or the team. */
  home: string
  since: string
  profileLink: string
  loginToFollow: string
}

export const cardContent = (user: PublicUser): CardContent => ({
  ...user,
  ...optionNames(user),
  links: user.links ?? [], // a server of the previous release sends no links
  full_name: displayName(user.full_name),
  photo_url: sizedPhotoUrl(user.photo_url, 192),
  initials: initials(user.full_name),
  nameLength: String(nameLengthStep(user.full_name)),
  number: String(user.jersey_number ?? ''),
  letters: findTeam(user.favourite_team)?.letters ?? '',
  location: translatedLocation(user.location),
  home: [translatedLocation(user.location), translatedTeam(user.favourite_team)]
    .filter(Boolean)
    .join('\u00a0· '),
  since: formatMonthAndYear(user.created_at),
  profileLink: profileLink(user.nano_id),
  loginToFollow: paths.loginThen(paths.user(user._id)),
})

/** The function that makes a card's content. The build of the Django templates provides placeholders instead. */
export const CardContentContext = createContext(cardContent)
