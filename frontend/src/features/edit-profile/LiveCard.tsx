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
  /** What the card has below the fan's fields. */
  children: ReactNode
}

/** Over the strip, which the card covers; on a wide screen it stays beside the form. */
const CARD = {
  position: { xs: 'relative', md: 'sticky' },
  zIndex: 3,
  top: { md: 'calc(var(--header) + 16px)' },
}

/** The own card with what is in the form. A key press renders it, and not the form. */
export function LiveCard({ user, control, children }: Props): ReactElement {
  const edited = useLiveUser(user, control)
  return (
    <Box sx={CARD}>
      <ProfileCard card={cardContent(edited)} photo={<PhotoMenu user={edited} />}>
        {children}
      </ProfileCard>
    </Box>
  )
}
