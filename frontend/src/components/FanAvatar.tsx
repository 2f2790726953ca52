import MuiAvatar, { type AvatarProps } from '@mui/material/Avatar'
import type { ReactElement } from 'react'
import { initials } from '@/lib/format'
import { sizedPhotoUrl } from '@/lib/sizedPhotoUrl'
import { teamColors } from './teamColors'

interface Props extends Pick<AvatarProps, 'sx'> {
  name: string
  photoUrl: string
  /** The team's name; its colours make a ring around the photo. */
  team?: string
}

/** The smallest size of photos on the server. It is enough for lists, which show many photos. */
const STORED_PHOTO_PX = 64

/**
 * A fan's photo or initials, for screens behind the login. The caller must show the name beside the
 * avatar, because screen readers skip the avatar.
 */
export const FanAvatar = ({ name, photoUrl, team = '', sx }: Props): ReactElement => (
  <MuiAvatar
    aria-hidden
    {...(team && { className: 'team-ring', style: teamColors(team) })}
    {...(photoUrl && { src: sizedPhotoUrl(photoUrl, STORED_PHOTO_PX) })}
    {...(sx && { sx })}
    slotProps={{ img: { alt: '', decoding: 'async' } }}
  >
    {initials(name)}
  </MuiAvatar>
)
