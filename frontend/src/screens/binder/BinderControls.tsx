import type { ReactElement } from 'react'
import type { Binder } from '@/api/types'
import { SelectField } from '@/components/SelectField'
import text from '@/components/text.module.css'
import { t } from '@/language/text'
import { translatedTeam } from '@/lib/translatedNames'
import styles from './binder.module.css'
import { type BinderSort, compareTeams } from './pockets'
import type { BinderState } from './useBinder'

const SORT_LABELS: Readonly<Record<BinderSort, string>> = {
  date: t('Date'),
  team: t('Team'),
  place: t('Place'),
}

interface Props extends Pick<BinderState, 'sort' | 'team' | 'show'> {
  counts: Binder['teams']
}

/** Controls for the order of the cards and for the team whose cards are shown. */
export const BinderControls = ({ sort, team, show, counts }: Props): ReactElement => (
  <div className={styles.controls}>
    <div>
      <h1>{t('Binder')}</h1>
      <p className={text.note}>{t('The cards of fans whom you followed by their code.')}</p>
    </div>
    <SelectField
      label={t('Sort by')}
      options={Object.entries(SORT_LABELS)}
      value={sort}
      onChange={({ target }) => show({ sort: target.value as BinderSort })}
    />
    <SelectField
      label={t('Show')}
      placeholder={t('All teams')}
      options={teamNamesWith(counts, team).map((name) => [
        name,
        `${translatedTeam(name)} (${counts.find((each) => each.team === name)?.count ?? 0})`,
      ])}
      value={team}
      onChange={({ target }) => show({ team: target.value })}
    />
  </div>
)

/** The teams by name, also the chosen one if the viewer has met none of its fans. */
const teamNamesWith = (counts: Binder['teams'], team: string): string[] =>
  [...new Set([...counts.map((each) => each.team), ...(team ? [team] : [])])].sort(compareTeams)
