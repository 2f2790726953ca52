import { type ReactElement, useRef } from 'react'
import type { SignIn } from '@/api/types'
import { focusNeighbour } from '@/browser/focusNeighbour'
import { Button } from '@/components/Button'
import text from '@/components/text.module.css'
import { useToaster } from '@/components/toasts/useToaster'
import { t, tIn } from '@/language/text'
import { formatDayAndTime } from '@/lib/format'
import { useEndSignIn } from '@/queries/signIns'
import styles from '@/screens/settings/settings.module.css'
import { useOffline } from '@/session/useOffline'

export function SignInRow({ signIn }: { signIn: SignIn }): ReactElement {
  const offline = useOffline()
  const row = useRef<HTMLLIElement>(null)
  const toaster = useToaster('sign-in')
  const browser = signIn.browser || t('Unknown browser')
  const time = formatDayAndTime(signIn.signed_in_at)
  const { end, isEnding } = useEndSignIn({
    onSuccess: () => {
      focusNeighbour(row)
      toaster.success(t('Signed out'), t('{browser}, logged in {time}', { browser, time }))
    },
    onError: (error) =>
      toaster.failure(error, t('Action failed'), t('Could not sign out {browser}.', { browser })),
  })
  return (
    <li ref={row} className={styles.signIn}>
      <p>
        <strong>{browser}</strong>
        <br />
        <span className={text.note}>{time}</span>
      </p>
      {signIn.is_current ? (
        <span>{t('This device')}</span>
      ) : (
        <Button
          small
          variant="outlined"
          aria-label={tIn('another device', 'Sign out {browser}, {time}', { browser, time })}
          disabled={offline}
          busy={isEnding}
          onClick={() => end(signIn.id)}
        >
          {tIn('another device', 'Sign out')}
        </Button>
      )}
    </li>
  )
}
