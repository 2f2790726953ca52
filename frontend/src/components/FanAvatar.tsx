import MuiAvatar, { type AvatarProps } from '@mui/material/Avatar'
import type { ReactElement } from 'react'
import { initials } from '@/lib/format'
import { sizedPhotoUrl } from '@/lib/sizedPhotoUrl'

interface Props extends Pick<AvatarProps, 'sx'> {
  name: string
  photoUrl: string
}

/** Lists are long, so they show the smallest of the stored sizes. */
const STORED_PX = 64

/** A fan's photo behind the login, or the initials; the name is beside it. */
export const FanAvatar = ({ name, photoUrl, sx }: Props): ReactElement => (
  <MuiAvatar
    aria-hidden
    {...(photoUrl && { src: sizedPhotoUrl(photoUrl, STORED_PX) })}
    {...(sx && { sx })}
    slotProps={{ img: { alt: '', decoding: 'async' } }}
  >
    {initials(name)}
  </MuiAvatar>
)
