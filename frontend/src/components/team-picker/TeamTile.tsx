import { Check } from 'lucide-react'
import type { ComponentProps, ReactElement } from 'react'
import { teamColors } from '@/components/teamColors'
import styles from './teamPicker.module.css'
import type { TeamChoice } from './teamSearch'

interface Props extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'role'> {
  choice: TeamChoice
  selected: boolean
}

/** An option in the team's colours, like a jersey: place, club, and a check if it is the chosen one. */
export const TeamTile = ({ choice, selected, ...rest }: Props): ReactElement => (
  <button
    type="button"
    {...rest}
    role="option"
    aria-selected={selected}
    className={styles.tile}
    style={teamColors(choice.name)}
    data-team={choice.name || undefined}
  >
    <span>{choice.place}</span> <strong>{choice.club}</strong>
    {selected && (
      <span className={styles.check}>
        <Check aria-hidden />
      </span>
    )}
  </button>
)
