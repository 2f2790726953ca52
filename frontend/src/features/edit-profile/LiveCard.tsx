import Box from '@mui/material/Box'
import type { ReactElement, ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import type { Self } from '@/api/types'
import { cardContent } from '@/features/card-content/cardContent'
import { PhotoMenu } from '@/features/photo/PhotoMenu'
import { ProfileCard } from '@/features/profile-card/ProfileCard'
import type { ProfileValues } from './profileValues'
import { useLiveUser } from './useLiveUser'

interface Props {
  user: Self
  control: Control<ProfileValues>
  /** Shown on the card, below the fan's fields. */
  children: ReactNode
}

/** The z-index puts the card above LiveStrip. On a wide screen the card stays beside the form. */
const CARD_SX = {
  position: { xs: 'relative', md: 'sticky' },
  zIndex: 3,
  top: { md: 'calc(var(--header) + 16px)' },
}

/** The viewer's own card with the form's values. A key press renders only the card, not the form. */
export function LiveCard({ user, control, children }: Props): ReactElement {
  const editedUser = useLiveUser(user, control)
  return (
    <Box sx={CARD_SX}>
      <ProfileCard card={cardContent(editedUser)} photo={<PhotoMenu user={editedUser} />}>
        {children}
      </ProfileCard>
    </Box>
  )
}
