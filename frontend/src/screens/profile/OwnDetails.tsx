import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { type ReactElement, type Ref, useEffect, useEffectEvent } from 'react'
import { isComplete, type OwnRecord } from '@/api/types'
import { ActionBar } from '@/components/ActionBar'
import { cardContent } from '@/features/card-content/cardContent'
import { NO_CONNECTION_NOTICE_ID } from '@/features/edit-profile/EditNotices'
import { useQrCodeView } from '@/features/qr-code/useQrCodeView'
import { t } from '@/language/text'
import { Facts } from './Facts'

interface Props {
  user: OwnRecord
  offline: boolean
  editButton: Ref<HTMLButtonElement>
  onEdit: () => void
  /** Whether the QR code opens in full view without a press. */
  opensCode: boolean
}

/** The fields that the viewer's card doesn't show, and the screen's main action. */
export function OwnDetails(props: Props): ReactElement {
  const { user, offline, editButton, onEdit, opensCode } = props
  const { view, show } = useQrCodeView(cardContent(user))
  const openCode = useEffectEvent(() => show())
  useEffect(() => {
    if (opensCode) openCode()
  }, [opensCode])
  return (
    <Stack component="section" aria-label={t('Your details')} sx={{ gap: 2 }}>
      <ActionBar>
        <Button
          ref={editButton}
          disabled={offline || !isComplete(user)}
          aria-describedby={offline ? NO_CONNECTION_NOTICE_ID : undefined}
          onClick={onEdit}
        >
          {t('Edit Profile')}
        </Button>
      </ActionBar>
      <Facts user={user} />
      {view}
    </Stack>
  )
}
