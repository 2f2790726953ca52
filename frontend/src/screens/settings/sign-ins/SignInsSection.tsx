import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useRef } from 'react'
import type { SignIn } from '@/api/types'
import { focusNeighbour } from '@/browser/focusNeighbour'
import { Button } from '@/components/Button'
import { ErrorState } from '@/components/ErrorState'
import { ListSkeleton } from '@/components/ListSkeleton'
import text from '@/components/text.module.css'
import { useToaster } from '@/components/toasts/useToaster'
import { t, tWithContext } from '@/language/text'
import { formatDayAndTime } from '@/lib/format'
import { signInsQuery, useEndSignIn } from '@/queries/signIns'
import { SettingsSection } from '@/screens/settings/SettingsSection'
import styles from '@/screens/settings/settings.module.css'
import { useIsOffline } from '@/session/useIsOffline'

/** Lists where the fan is logged in: at most the latest 20 logins. */
export const SignInsSection = (): ReactElement => (
  <SettingsSection
    title={t('Where you’re logged in')}
    text={t('If one of these isn’t yours, sign it out and change your password.')}
  >
    <SignInList />
  </SettingsSection>
)

function SignInList(): ReactElement {
  const { data: signIns, error, refetch } = useQuery(signInsQuery)
  if (!(signIns || error)) return <ListSkeleton rows={1} />
  if (!signIns)
    return (
      <ErrorState
        error={error}
        title={t('Failed to load')}
        fallbackMessage={t('Could not fetch your logins.')}
        retry={() => void refetch()}
      />
    )
  if (signIns.length === 0) return <p>{t('There are no recent logins.')}</p>
  return (
    <ul>
      {signIns.map((signIn) => (
        <SignInRow key={signIn.id} signIn={signIn} />
      ))}
    </ul>
  )
}

function SignInRow({ signIn }: { signIn: SignIn }): ReactElement {
  const offline = useIsOffline()
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
          aria-label={tWithContext('another device', 'Sign out {browser}, {time}', {
            browser,
            time,
          })}
          disabled={offline}
          busy={isEnding}
          onClick={() => end(signIn.id)}
        >
          {tWithContext('another device', 'Sign out')}
        </Button>
      )}
    </li>
  )
}
