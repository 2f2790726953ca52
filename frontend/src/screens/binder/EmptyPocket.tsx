import type { ReactElement } from 'react'
import { teamColors } from '@/components/teamColors'
import { t } from '@/language/text'
import { teamName } from '@/lib/shownNames'
import type { Team } from '@/lib/teams'
import styles from './binder.module.css'

/** The pocket of a team whose fans the viewer hasn't met: a faint sweater with the team's letters. */
export const EmptyPocket = ({ team }: { team: Team }): ReactElement => (
  <div className={styles.hanger} style={teamColors(team.name)}>
    <span className="sweater" />
    <b aria-hidden>{team.letters}</b>
    <span className="visually-hidden">
      {t('{team}: an empty pocket', { team: teamName(team.name) })}
    </span>
  </div>
)
