import type { ReactElement } from 'react'
import { errorText, serverMessageOr } from '@/api/error'
import { useOnline } from '@/browser/useOnline'
import { EntryScreen } from '@/components/EntryScreen'
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
  const reason = serverMessageOr(error, t('Nothing is lost. Try again in a moment.'))
  return (
    <EntryScreen>
      <Message
        drawing={isOnline ? 'error' : 'offline'}
        title={t('We couldn’t load your session')}
        text={errorText(error, '').hint ?? reason}
        action={{ label: t('Try again'), run: retry }}
      >
        <SignOutButton />
      </Message>
    </EntryScreen>
  )
}
