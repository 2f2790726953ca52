import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import { QrCode } from 'lucide-react'
import { type ReactElement, type Ref, useEffect, useEffectEvent } from 'react'
import { isComplete, type OwnRecord } from '@/api/types'
import { ActionBar } from '@/components/ActionBar'
import { cardContent } from '@/features/card-content/cardContent'
import { NO_CONNECTION_ID } from '@/features/edit-profile/EditNotices'
import { useQrCodeView } from '@/features/qr-code/useQrCodeView'
import { WhoSees } from '@/features/visibility/WhoSees'
import { Facts } from './Facts'

interface Props {
  user: OwnRecord
  offline: boolean
  editButton: Ref<HTMLButtonElement>
  onEdit: () => void
  /** Whether the QR code opens in full view without a press. */
  opensCode: boolean
}

/** Styles of narrow buttons, so that both fit side by side on a phone 320 px wide. */
const BUTTON = { minWidth: 'auto', px: { xs: 1, sm: '22px' } }

/** The fields that the own card doesn't show, and the screen's two actions. */
export function OwnDetails(props: Props): ReactElement {
  const { user, offline, editButton, onEdit, opensCode } = props
  const { view, show } = useQrCodeView(cardContent(user))
  const openCode = useEffectEvent(() => show())
  useEffect(() => {
    if (opensCode) openCode()
  }, [opensCode])
  return (
    <Card component="section" sx={{ p: 3, boxShadow: 'none' }} aria-label="Your details">
      <Facts user={user} />
      <WhoSees />
      <ActionBar>
        <Button
          ref={editButton}
          variant="outlined"
          disabled={offline || !isComplete(user)}
          aria-describedby={offline ? NO_CONNECTION_ID : undefined}
          sx={BUTTON}
          onClick={onEdit}
        >
          Edit Profile
        </Button>
        <Button startIcon={<QrCode aria-hidden />} sx={BUTTON} onClick={() => show()}>
          Show my code
        </Button>
      </ActionBar>
      {view}
    </Card>
  )
}
