import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { ErrorState } from '@/components/ErrorState'
import { ListSkeleton } from '@/components/ListSkeleton'
import { t } from '@/language/text'
import { signInsQuery } from '@/queries/signIns'
import { Section } from '@/screens/settings/Section'
import { SignInRow } from './SignInRow'

/** Lists where the fan is logged in: at most the latest 20 logins. */
export const SignInsSection = (): ReactElement => (
  <Section
    title={t('Where you’re logged in')}
    text={t('If one of these isn’t yours, sign it out and change your password.')}
  >
    <SignInList />
  </Section>
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
