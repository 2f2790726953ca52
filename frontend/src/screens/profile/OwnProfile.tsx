import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { QrCode } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useErrorToast } from '@/components/useErrorToast'
import { profileLink } from '@/lib/paths'
import { relationshipQuery } from '@/queries/connections'
import { useSelf } from '@/session/SessionProvider'
import { useOffline } from '@/session/useOffline'
import { MuiProvider } from '@/theme/MuiProvider'
import { ActionBar } from './ActionBar'
import { BackButton } from './BackButton'
import { Counts } from './Counts'
import { cardContent } from './cardContent'
import { Facts } from './Facts'
import own from './own.module.css'
import { ProfileCard } from './ProfileCard'
import { ProfileForm } from './ProfileForm'
import { PhotoMenu } from './photo/PhotoMenu'
import styles from './profile.module.css'
import { useQrCodeView } from './useQrCodeView'

/** The viewer's own profile: card, details and edit form. Its public address has no MUI around it. */
export function OwnProfile(): ReactElement {
  const user = useSelf()
  const { data: relationship, error } = useQuery(relationshipQuery(user._id))
  const [editing, setEditing] = useState(false)
  const offline = useOffline()
  useErrorToast(offline ? null : error, 'Failed to load', 'Could not fetch your connections.')
  return (
    <MuiProvider>
      <BackButton />
      <div className={own.own}>
        <ProfileCard card={cardContent(user)} photo={<PhotoMenu user={user} />}>
          <Counts relationship={relationship} unavailable={offline || error !== null} />
        </ProfileCard>
        {editing ? (
          <ProfileForm user={user} onDone={() => setEditing(false)} />
        ) : (
          <OwnFacts onEdit={() => setEditing(true)} />
        )}
      </div>
    </MuiProvider>
  )
}

function OwnFacts({ onEdit }: { onEdit: () => void }): ReactElement {
  const user = useSelf()
  const { view, show } = useQrCodeView(user.full_name, profileLink(user.nano_id))
  return (
    <section className={styles.panel} aria-label="Your details">
      <Facts user={user} />
      <ActionBar>
        <Button variant="outlined" onClick={onEdit}>
          Edit Profile
        </Button>
        <Button startIcon={<QrCode aria-hidden />} onClick={() => show()}>
          Show my code
        </Button>
      </ActionBar>
      {view}
    </section>
  )
}
