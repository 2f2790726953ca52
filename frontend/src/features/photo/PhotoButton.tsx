import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { Camera } from 'lucide-react'
import type { ReactElement, Ref } from 'react'
import type { OwnRecord } from '@/api/types'
import { CardPhoto } from '@/features/profile-card/CardPhoto'
import { t } from '@/language/text'
import { initials } from '@/lib/format'
import { sizedPhotoUrl } from '@/lib/sizedPhotoUrl'

const BUTTON_SX = {
  font: 'inherit',
  borderRadius: '16%',
  '&[aria-busy="true"]': { cursor: 'progress' },
  '@media (hover: hover)': { '&:hover > :last-child': { background: 'var(--blue-strong)' } },
}
const BADGE_SX = {
  position: 'absolute',
  right: 0,
  bottom: 0,
  display: 'grid',
  displayPrint: 'none',
  placeItems: 'center',
  width: 44,
  height: 44,
  border: '3px solid var(--surface)',
  borderRadius: '50%',
  background: 'var(--blue)',
  color: 'var(--on-blue)',
  '& svg': { width: 22, height: 22 },
}

interface Props {
  ref: Ref<HTMLButtonElement>
  user: OwnRecord
  /** Whether the menu is open. */
  isOpen: boolean
  /** Whether the photo is being uploaded or deleted. */
  isBusy: boolean
  onClick: () => void
}

/** The photo, with a camera in its corner. */
export const PhotoButton = ({ ref, user, isOpen, isBusy, onClick }: Props): ReactElement => (
  <ButtonBase
    ref={ref}
    sx={BUTTON_SX}
    aria-label={t('Photo menu')}
    aria-haspopup="menu"
    aria-expanded={isOpen}
    aria-busy={isBusy}
    aria-disabled={isBusy}
    onClick={onClick}
  >
    <CardPhoto photoUrl={sizedPhotoUrl(user.photo_url, 192)} initials={initials(user.full_name)} />
    <Box component="span" sx={BADGE_SX}>
      <Camera aria-hidden />
    </Box>
  </ButtonBase>
)
