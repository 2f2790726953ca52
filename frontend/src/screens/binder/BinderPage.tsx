import { Printer } from 'lucide-react'
import type { ReactElement } from 'react'
import type { BinderCard } from '@/api/types'
import { IconButton } from '@/components/Button'
import { Skeleton } from '@/components/Skeleton'
import { teamColors } from '@/components/teamColors'
import text from '@/components/text.module.css'
import { t } from '@/language/text'
import { formatDay } from '@/lib/format'
import type { Team } from '@/lib/teams'
import { translatedTeam } from '@/lib/translatedNames'
import styles from './binder.module.css'
import type { BinderSort, Pocket } from './pockets'
import { TradingCard } from './TradingCard'

interface Props {
  pockets: Pocket[]
  /** The page's number, from 1. `total` is the number of pages. */
  number: number
  total: number
  sort: BinderSort
  /** The name of the binder's owner, which is printed on the page. */
  owner: string
  isPrinted: boolean
  onPrint: () => void
  onOpen: (card: BinderCard, tile: HTMLElement) => void
}

/** A page of nine pockets. */
export function BinderPage(props: Props): ReactElement {
  const { pockets, number, total, sort, owner, isPrinted, onPrint, onOpen } = props
  const title = t('Page {number} of {total}', { number, total })
  return (
    <section aria-label={title} className={styles.page} data-printed={isPrinted}>
      <ul className={styles.pockets}>
        {pockets.map((pocket, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pockets keep their place
          <li key={index}>
            <div className={styles.sleeve}>
              <PocketContent pocket={pocket} onOpen={onOpen} />
            </div>
            {pocket.kind === 'card' && <CardCaption card={pocket.card} sort={sort} />}
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <span />
        <p>
          <span className={styles.printed}>{`${owner} · ${t('Binder')} · `}</span>
          {title}
        </p>
        <IconButton label={t('Print page {number}', { number })} onClick={onPrint}>
          <Printer aria-hidden />
        </IconButton>
      </div>
    </section>
  )
}

interface PocketContentProps extends Pick<Props, 'onOpen'> {
  pocket: Pocket
}

function PocketContent({ pocket, onOpen }: PocketContentProps): ReactElement | null {
  switch (pocket.kind) {
    case 'card':
      return <TradingCard card={pocket.card} onOpen={(tile) => onOpen(pocket.card, tile)} />
    case 'loading':
      return <Skeleton height="100%" />
    case 'team':
      return <EmptyPocket team={pocket.team} />
    case 'blank':
      return null
  }
}

/** The day or place by which the cards are sorted. Nothing by team, which the card itself shows. */
const CardCaption = ({
  card,
  sort,
}: {
  card: BinderCard
  sort: BinderSort
}): ReactElement | null =>
  sort === 'team' ? null : (
    <p className={`${text.lines} ${styles.caption}`}>
      {sort === 'date' ? formatDay(card.met_on, 'medium') : card.met_at || t('No place noted')}
    </p>
  )

/** The pocket of a team whose fans the viewer hasn't met: a faint sweater with the team's letters. */
const EmptyPocket = ({ team }: { team: Team }): ReactElement => (
  <div className={styles.hanger} style={teamColors(team.name)}>
    <span className="sweater" />
    <b aria-hidden>{team.letters}</b>
    <span className="visually-hidden">
      {t('{team}: an empty pocket', { team: translatedTeam(team.name) })}
    </span>
  </div>
)
