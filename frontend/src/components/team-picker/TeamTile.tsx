import { Check } from 'lucide-react'
import type { ComponentProps, ReactElement } from 'react'
import { teamColors } from '@/components/teamColors'
import styles from './teamPicker.module.css'
import type { TeamChoice } from './teamSearch'

interface Props extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'role'> {
  choice: TeamChoice
  selected: boolean
}

/** A team's option in the picker: place, club and, if the team is chosen, a check mark. */
export const TeamTile = ({ choice, selected, ...rest }: Props): ReactElement => (
  <button
    type="button"
    {...rest}
    role="option"
    aria-label={`${choice.place} ${choice.club}`.trim()}
    aria-selected={selected}
    className={styles.tile}
    style={teamColors(choice.name)}
    data-team={choice.name || undefined}
  >
    <span>{choice.place}</span> <strong>{choice.club}</strong>
    {selected && (
      <span className={styles.check}>
        <Check aria-hidden size={16} strokeWidth={3} />
      </span>
    )}
  </button>
)
