import MuiAvatar, { type AvatarProps } from '@mui/material/Avatar'
import type { ReactElement } from 'react'
import { initials } from '@/lib/format'
import { sizedPhotoUrl } from '@/lib/sizedPhotoUrl'
import { teamColors } from './teamColors'

interface Props extends Pick<AvatarProps, 'sx'> {
  name: string
  photoUrl: string
  /** Its colours make a ring around the photo. */
  team?: string
}

/** Lists are long, so they show the smallest of the stored sizes. */
const STORED_PX = 64

/** A fan's photo behind the login, or the initials; the name is beside it. */
export const FanAvatar = ({ name, photoUrl, team = '', sx }: Props): ReactElement => (
  <MuiAvatar
    aria-hidden
    {...(team && { className: 'team-ring', style: teamColors(team) })}
    {...(photoUrl && { src: sizedPhotoUrl(photoUrl, STORED_PX) })}
    {...(sx && { sx })}
    slotProps={{ img: { alt: '', decoding: 'async' } }}
  >
    {initials(name)}
  </MuiAvatar>
)
