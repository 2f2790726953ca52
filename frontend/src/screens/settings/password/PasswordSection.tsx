import { type ReactElement, useState } from 'react'
import { Button } from '@/components/Button'
import { lazyScreen } from '@/components/lazyScreen'
import { useDialogChunk } from '@/components/useDialogChunk'
import { t } from '@/language/text'
import { MethodsFailed } from '@/screens/settings/MethodsFailed'
import { Section } from '@/screens/settings/Section'
import { useOffline } from '@/session/useOffline'
import { useSignInMethods } from '@/session/useSignInMethods'

// The dialog shares a chunk with other dialogs, because the settings' size budget has no room for it.
const PasswordDialog = lazyScreen(
  () => import(/* webpackChunkName: "account-dialogs" */ './PasswordDialog'),
  'PasswordDialog',
)

/** Changes the password of a fan who has one. */
export function PasswordSection(): ReactElement {
  const offline = useOffline()
  const { methods, retry } = useSignInMethods()
  const [isOpen, setOpen] = useState(false)
  const { loadChunk, isLoading } = useDialogChunk(PasswordDialog)
  if (retry) return <Failed retry={retry} />
  if (methods && !methods.includes('password')) return <GoogleAlone />
  return (
    <Section
      title={t('Password')}
      text={t('A new password signs out your other devices.')}
      action={
        <Button
          variant="outlined"
          disabled={offline || !methods}
          busy={isLoading}
          onClick={async () => setOpen(await loadChunk())}
        >
          {t('Change password')}
        </Button>
      }
    >
      {isOpen && <PasswordDialog onClose={() => setOpen(false)} />}
    </Section>
  )
}

const Failed = ({ retry }: { retry: () => void }): ReactElement => (
  <Section title={t('Password')}>
    <MethodsFailed retry={retry} />
  </Section>
)

const GoogleAlone = (): ReactElement => (
  <Section title={t('Password')}>
    <p>{t('You log in with Google, so you have no password here.')}</p>
  </Section>
)
