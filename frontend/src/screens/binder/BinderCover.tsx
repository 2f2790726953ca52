import type { ReactElement } from 'react'
import type { Binder } from '@/api/types'
import { teamColors } from '@/components/teamColors'
import { plural, t } from '@/language/text'
import { displayName, formatCount } from '@/lib/format'
import { TEAMS } from '@/lib/teams'
import { useSelf } from '@/session/SessionProvider'
import styles from './binder.module.css'

interface Props {
  /** The number of cards by team; undefined until loaded. `cards` is the number of all cards. */
  counts: Binder['teams'] | undefined
  cards: number | undefined
}

/** The inside of the binder's cover: the owner's name, and how many teams have cards in it. */
export function BinderCover({ counts, cards }: Props): ReactElement {
  const self = useSelf()
  const teamsInBinder = new Set(counts?.map(({ team }) => team))
  return (
    <header className={styles.cover}>
      <div>
        <h2>{displayName(self.full_name)}</h2>
        {cards !== undefined && (
          <p>{plural(cards, '{count} card', '{count} cards', { count: formatCount(cards) })}</p>
        )}
      </div>
      {counts && (
        <>
          <strong className="numeral">{teamsInBinder.size}</strong>
          <span>{t('of {count} teams', { count: TEAMS.length })}</span>
        </>
      )}
      <span aria-hidden className={styles.teams}>
        {TEAMS.map(({ name }) => (
          <i key={name} {...(teamsInBinder.has(name) && { style: teamColors(name) })} />
        ))}
      </span>
    </header>
  )
}
