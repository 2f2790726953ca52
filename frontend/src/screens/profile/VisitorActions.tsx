import type { ReactElement } from 'react'
import { useLocation } from 'react-router-dom'
import { ActionBar } from '@/components/ActionBar'
import { ButtonLink } from '@/components/Button'
import type { CardContent } from '@/features/card-content/cardContent'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'
import { useSession } from '@/session/SessionProvider'
import { pendingFollow } from '@/stores/pendingFollow'

/** A visitor's actions on a profile, which may be the first page of HockeyHub that they see. */
export function VisitorActions({ card }: { card: CardContent }): ReactElement {
  const { session } = useSession()
  const { pathname } = useLocation()
  const hasEnded = session.status === 'signedOut' && session.email !== null
  return (
    <>
      <ActionBar visitorOnly>
        <p>{t('Follow {name} and keep this card.', { name: card.full_name })}</p>
        <ButtonLink to={card.loginToFollow} onClick={() => pendingFollow.save(card)}>
          {t('Login to Follow')}
        </ButtonLink>
      </ActionBar>
      <section className="message visitor-only">
        <h2>
          {hasEnded
            ? t('You were logged out. Log in to go on.')
            : t('HockeyHub gives every hockey fan a card like this.')}
        </h2>
        <ButtonLink to={hasEnded ? paths.loginThen(pathname) : paths.signup} variant="outlined">
          {hasEnded ? t('Log in') : t('Make your own card')}
        </ButtonLink>
      </section>
    </>
  )
}
