import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { KeyboardEvent, ReactElement } from 'react'
import type { BinderCard } from '@/api/types'
import { ButtonLink, IconButton } from '@/components/Button'
import { FullScreenDialog } from '@/components/FullScreenDialog'
import layout from '@/components/layout.module.css'
import { cardContent } from '@/features/card-content/cardContent'
import { MeetingNote } from '@/features/meeting/MeetingNote'
import { CardSkeleton } from '@/features/profile-card/CardSkeleton'
import { ProfileCard } from '@/features/profile-card/ProfileCard'
import { t } from '@/language/text'
import { formatDay } from '@/lib/format'
import { paths } from '@/lib/paths'
import { userQuery } from '@/queries/users'
import styles from './binder.module.css'

interface Props {
  cards: BinderCard[]
  index: number
  onTurn: (index: number) => void
  onClose: () => void
}

/** The card's name in the view transition that opens it from its pocket. */
export const CARD_TRANSITION_NAME = 'binder-card'

/** Shows a card of the binder in full, and when and where the viewer met the fan. */
export function BinderCardDialog({ cards, index, onTurn, onClose }: Props): ReactElement | null {
  const card = cards[index]
  const { data: user } = useQuery({ ...userQuery(card?._id ?? ''), enabled: card !== undefined })
  if (!card) return null
  const turnCard = (step: number): void => {
    if (cards[index + step]) onTurn(index + step)
  }
  const turnByKey = ({ key, target }: KeyboardEvent): void => {
    if (target instanceof HTMLInputElement) return
    if (key === 'ArrowLeft') turnCard(-1)
    if (key === 'ArrowRight') turnCard(1)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are of the dialog inside
    <div onKeyDown={turnByKey}>
      <FullScreenDialog
        title={t('Met on {day}', { day: formatDay(card.met_on, 'medium') })}
        onClose={onClose}
      >
        <div className={styles.open}>
          {user ? (
            <ProfileCard card={cardContent(user)} />
          ) : (
            <CardSkeleton team={card.favourite_team} />
          )}
        </div>
        <MeetingNote key={card._id} fanId={card._id} metAt={card.met_at} />
        <div className={layout.row}>
          <IconButton
            label={t('Previous card')}
            disabled={index === 0}
            onClick={() => turnCard(-1)}
          >
            <ChevronLeft aria-hidden />
          </IconButton>
          <span role="status">
            {t('{number} of {count}', { number: index + 1, count: cards.length })}
          </span>
          <IconButton
            label={t('Next card')}
            disabled={index === cards.length - 1}
            onClick={() => turnCard(1)}
          >
            <ChevronRight aria-hidden />
          </IconButton>
          <ButtonLink variant="quiet" to={paths.user(card._id)} replace>
            {t('Open profile')}
          </ButtonLink>
        </div>
      </FullScreenDialog>
    </div>
  )
}
