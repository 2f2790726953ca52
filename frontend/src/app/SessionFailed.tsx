import type { ReactElement } from 'react'
import { errorText, serverMessageOr } from '@/api/error'
import { useOnline } from '@/browser/useOnline'
import { LogoBand } from '@/components/Logo'
import { Message } from '@/components/Message'
import { SignOutButton } from '@/features/sign-out/SignOutButton'
import { t } from '@/language/text'

interface Props {
  error: Error
  retry: () => void
}

/** Shown when an account is signed in at the login provider, but the fan's record could not be loaded. */
export function SessionFailed({ error, retry }: Props): ReactElement {
  const isOnline = useOnline() // renders errorText again when the network comes or goes
  const { description, hint } = errorText(
    error,
    t('Error'),
    serverMessageOr(error, t('Unable to load session.')),
  )
  return (
    <main id="main" tabIndex={-1}>
      <LogoBand />
      <Message
        drawing={isOnline ? 'error' : 'offline'}
        title={t('We couldn’t load your session')}
        text={[description, hint].filter(Boolean).join(' ')}
        action={{ label: t('Try again'), run: retry }}
      >
        <SignOutButton />
      </Message>
    </main>
  )
}
