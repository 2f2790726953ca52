import { Check } from 'lucide-react'
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type Ref,
  useState,
} from 'react'
import { teamColors } from '@/components/teamColors'
import { columnCount, moveInGrid } from './gridKeys'
import styles from './teamPicker.module.css'
import type { TeamChoice } from './teamSearch'

interface Props {
  ref: Ref<HTMLDivElement>
  label: string
  choices: readonly TeamChoice[]
  /** The chosen team's name; empty for none. */
  value: string
  onPick: (name: string) => void
  /** Called when a key that types a character is pressed, before the browser types the character. */
  onType: () => void
}

/** The teams as a listbox. Arrow keys move between rows and columns. Only one tile is in the Tab order. */
export function TeamGrid({ ref, label, choices, value, onPick, onType }: Props): ReactElement {
  const [focused, setFocused] = useState(value)
  const tabbableChoice = choices.find(({ name }) => name === focused) ?? choices[0]

  const handleKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { currentTarget: grid, key } = event
    const tiles = [...grid.querySelectorAll<HTMLElement>('[role="option"]')]
    const index = tiles.indexOf(document.activeElement as HTMLElement)
    const nextIndex = moveInGrid(key, index, { columns: columnCount(grid), count: tiles.length })
    if (nextIndex !== null) {
      event.preventDefault()
      tiles[nextIndex]?.focus()
    } else if (key.length === 1 && key !== ' ') onType()
  }

  return (
    <div
      ref={ref}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      className={styles.grid}
      onKeyDown={handleKey}
    >
      {choices.map((choice) => (
        <TeamTile
          key={choice.name}
          choice={choice}
          selected={choice.name === value}
          tabIndex={choice === tabbableChoice ? 0 : -1}
          onFocus={() => setFocused(choice.name)}
          onClick={() => onPick(choice.name)}
        />
      ))}
    </div>
  )
}

interface TeamTileProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'role'> {
  choice: TeamChoice
  selected: boolean
}

/** A team's option in the picker: place, club and, if the team is chosen, a check mark. */
const TeamTile = ({ choice, selected, ...rest }: TeamTileProps): ReactElement => (
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
    {selected && <Check aria-hidden className={styles.check} size={18} strokeWidth={3} />}
  </button>
)
