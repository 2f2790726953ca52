import { QrCode } from 'lucide-react'
import { type ReactElement, type Ref, useEffect, useEffectEvent } from 'react'
import { hasPrivateFields, type OwnRecord } from '@/api/types'
import { ActionBar } from '@/components/ActionBar'
import { Button, ButtonLink } from '@/components/Button'
import { cardContent } from '@/features/card-content/cardContent'
import { NO_CONNECTION_NOTICE_ID } from '@/features/edit-profile/EditNotices'
import { addFieldLinks } from '@/features/profile-card/unsetFields'
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

/**
 * The main actions of the viewer's own profile. While a field of the card is unset, the main one adds it;
 * then it leads to fans, if the viewer follows nobody, and to a photo.
 */
export function OwnProfileActions(props: Props): ReactElement {
  const { user, following, offline, editButton, onEdit, opensCode } = props
  const [addLink] = addFieldLinks(user)
  const follow = following === 0 && { label: t('Follow a fan'), path: paths.findUsers }
  const photo = following !== undefined &&
    !user.photo_url && { label: t('Add a photo'), path: paths.profileOpening('photo') }
  const next = addLink
    ? { label: addLink.label, path: paths.profileOpening(addLink.opens) }
    : follow || photo
  const canEdit = !offline && hasPrivateFields(user)
  const { view, show } = useQrCodeView(cardContent(user))
  const openCode = useEffectEvent(() => show())
  useEffect(() => {
    if (opensCode) openCode()
  }, [opensCode])
  return (
    <>
      <ActionBar>
        {next && canEdit && (
          <ButtonLink to={next.path} replace={next.path !== paths.findUsers}>
            {t('Next: {step}', { step: next.label })}
          </ButtonLink>
        )}
        <Button
          ref={editButton}
          variant={next ? 'outlined' : 'primary'}
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
