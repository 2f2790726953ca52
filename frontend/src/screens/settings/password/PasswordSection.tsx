import type { ReactElement } from 'react'
import { lazyComponent } from '@/components/lazyComponent'
import { t } from '@/language/text'
import { DialogButton } from '@/screens/settings/DialogButton'
import { LoginMethodsFailed } from '@/screens/settings/LoginMethodsFailed'
import { SettingsSection } from '@/screens/settings/SettingsSection'
import { useSignInMethods } from '@/session/useSignInMethods'

// The dialog shares a chunk with other dialogs, because the settings' size budget has no room for it.
const ChangePasswordDialog = lazyComponent(
  () => import(/* webpackChunkName: "account-dialogs" */ './ChangePasswordDialog'),
  'ChangePasswordDialog',
)

/** Changes the password of a fan who has one. */
export function PasswordSection(): ReactElement {
  const { methods, retry } = useSignInMethods()
  if (retry)
    return (
      <SettingsSection title={t('Password')}>
        <LoginMethodsFailed retry={retry} />
      </SettingsSection>
    )
  if (methods && !methods.includes('password'))
    return (
      <SettingsSection
        title={t('Password')}
        text={t('You log in with Google, so you have no password here.')}
      />
    )
  return (
    <SettingsSection
      title={t('Password')}
      text={t('A new password signs out your other devices.')}
      action={
        <DialogButton
          variant="outlined"
          disabled={!methods}
          chunk={ChangePasswordDialog}
          dialog={(close) => <ChangePasswordDialog onClose={close} />}
        >
          {t('Change password')}
        </DialogButton>
      }
    />
  )
}
