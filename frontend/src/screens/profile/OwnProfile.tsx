import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { isComplete } from '@/api/types'
import { useErrorToast } from '@/components/useErrorToast'
import { relationshipQuery } from '@/queries/connections'
import { useSelf } from '@/session/SessionProvider'
import { useOffline } from '@/session/useOffline'
import { MuiProvider } from '@/theme/MuiProvider'
import { BackButton } from './BackButton'
import { Counts } from './Counts'
import { cardContent } from './cardContent'
import { EditNotices } from './EditNotices'
import { EditProfile } from './edit/EditProfile'
import { OwnDetails } from './OwnDetails'
import { OwnLayout } from './OwnLayout'
import { ProfileCard } from './ProfileCard'
import { PhotoMenu } from './photo/PhotoMenu'
import { useEditMode } from './useEditMode'

/**
 * The viewer's own profile: card, details and edit form. It brings MuiProvider itself, because the route
 * of public profiles has none.
 */
export function OwnProfile(): ReactElement {
  const user = useSelf()
  const { data: relationship, error } = useQuery(relationshipQuery(user._id))
  const { editing, open, close, screen, button } = useEditMode()
  const offline = useOffline()
  useErrorToast(offline ? null : error, 'Failed to load', 'Could not fetch your connections.')
  const counts = <Counts relationship={relationship} unavailable={offline || error !== null} />
  return (
    <MuiProvider>
      <Box ref={screen}>
        <BackButton />
        {!editing && <EditNotices user={user} offline={offline} onEdit={open} />}
        {editing && isComplete(user) ? (
          <EditProfile user={user} onDone={close}>
            {counts}
          </EditProfile>
        ) : (
          <OwnLayout>
            <ProfileCard card={cardContent(user)} photo={<PhotoMenu user={user} />}>
              {counts}
            </ProfileCard>
            <OwnDetails user={user} offline={offline} editButton={button} onEdit={open} />
          </OwnLayout>
        )}
      </Box>
    </MuiProvider>
  )
}
