import type { ReactElement } from 'react'
import { lazyComponent } from '@/components/lazyComponent'
import { t } from '@/language/text'
import { DialogButton } from '@/screens/settings/DialogButton'
import { MethodsFailed } from '@/screens/settings/MethodsFailed'
import { Section } from '@/screens/settings/Section'
import { useSignInMethods } from '@/session/useSignInMethods'

// The dialog shares a chunk with other dialogs, because the settings' size budget has no room for it.
const PasswordDialog = lazyComponent(
  () => import(/* webpackChunkName: "account-dialogs" */ './PasswordDialog'),
  'PasswordDialog',
)

/** Changes the password of a fan who has one. */
export function PasswordSection(): ReactElement {
  const { methods, retry } = useSignInMethods()
  if (retry)
    return (
      <Section title={t('Password')}>
        <MethodsFailed retry={retry} />
      </Section>
    )
  if (methods && !methods.includes('password'))
    return (
      <Section
        title={t('Password')}
        text={t('You log in with Google, so you have no password here.')}
      />
    )
  return (
    <Section
      title={t('Password')}
      text={t('A new password signs out your other devices.')}
      action={
        <DialogButton
          variant="outlined"
          disabled={!methods}
          chunk={PasswordDialog}
          dialog={(close) => <PasswordDialog onClose={close} />}
        >
          {t('Change password')}
        </DialogButton>
      }
    />
  )
}
