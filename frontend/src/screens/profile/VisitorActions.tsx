import type { ReactElement } from 'react'
import { ButtonLink } from '@/components/Button'
import { pendingFollow } from '@/lib/pendingFollow'
import { ActionBar } from './ActionBar'
import type { CardContent } from './cardContent'

/** A visitor's actions on a profile. The empty box keeps room for the counts while a session loads. */
export const VisitorActions = ({ card }: { card: CardContent }): ReactElement => (
  <>
    <div className="card__relationship" />
    <ActionBar visitorOnly>
      <ButtonLink to={card.loginToFollow} onClick={() => pendingFollow.save(card._id)}>
        Login to Follow
      </ButtonLink>
    </ActionBar>
  </>
)
