import { RefreshCw } from 'lucide-react'
import type { ReactElement } from 'react'
import { lazyComponent } from '@/components/lazyComponent'
import { t } from '@/language/text'
import { profileLink } from '@/lib/paths'
import { DialogButton } from '@/screens/settings/DialogButton'
import { SettingsSection } from '@/screens/settings/SettingsSection'
import { useSelf } from '@/session/SessionProvider'

const ReplaceProfileLinkDialog = lazyComponent(
  () => import(/* webpackChunkName: "replace-profile-link" */ './ReplaceProfileLinkDialog'),
  'ReplaceProfileLinkDialog',
)

/** The fan's profile link, with a button that replaces it. */
export function ProfileLinkSection(): ReactElement {
  const { nano_id } = useSelf()
  return (
    <SettingsSection
      title={t('Your code')}
      value={profileLink(nano_id).replace(/^https?:\/\//, '')}
      text={t(
        'Your QR code and link, as on your stickers and prints. If the wrong person has them, get a new code.',
      )}
      action={
        <DialogButton
          variant="outlined"
          icon={<RefreshCw aria-hidden />}
          chunk={ReplaceProfileLinkDialog}
          dialog={(close) => <ReplaceProfileLinkDialog onClose={close} />}
        >
          {t('Get a new code')}
        </DialogButton>
      }
    />
  )
}
