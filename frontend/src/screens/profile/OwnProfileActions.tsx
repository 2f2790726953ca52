import { QrCode } from 'lucide-react'
import { type ReactElement, type Ref, useEffect, useEffectEvent } from 'react'
import { hasPrivateFields, type OwnRecord } from '@/api/types'
import { ActionBar } from '@/components/ActionBar'
import { Button, ButtonLink } from '@/components/Button'
import { cardContent } from '@/features/card-content/cardContent'
import { NO_CONNECTION_NOTICE_ID } from '@/features/edit-profile/EditNotices'
import { findNextStep } from '@/features/first-steps/firstSteps'
import { useQrCodeView } from '@/features/qr-code/useQrCodeView'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'

interface Props {
  user: OwnRecord
  /** How many fans the viewer follows; undefined until that is loaded. */
  following: number | undefined
  offline: boolean
  editButton: Ref<HTMLButtonElement>
  onEdit: () => void
  /** Whether the QR code opens in full view without a press. */
  opensCode: boolean
}

/** The main actions of the viewer's own profile. The first leads to the next of the first steps. */
export function OwnProfileActions(props: Props): ReactElement {
  const { user, following, offline, editButton, onEdit, opensCode } = props
  const canEdit = !offline && hasPrivateFields(user)
  const nextStep = canEdit ? findNextStep(user, following) : undefined
  const { view, show } = useQrCodeView(cardContent(user))
  const openCode = useEffectEvent(() => show())
  useEffect(() => {
    if (opensCode) openCode()
  }, [opensCode])
  return (
    <>
      <ActionBar>
        {nextStep && (
          <ButtonLink to={nextStep.path} replace={nextStep.path !== paths.findUsers}>
            {t('Next: {step}', { step: nextStep.label })}
          </ButtonLink>
        )}
        <Button
          ref={editButton}
          variant={nextStep ? 'outlined' : 'primary'}
          disabled={!canEdit}
          aria-describedby={offline ? NO_CONNECTION_NOTICE_ID : undefined}
          onClick={onEdit}
        >
          {t('Edit Profile')}
        </Button>
        <Button
          variant="outlined"
          icon={<QrCode aria-hidden />}
          onClick={({ currentTarget }) => show(currentTarget)}
        >
          {t('Show my code')}
        </Button>
      </ActionBar>
      {view}
    </>
  )
}
