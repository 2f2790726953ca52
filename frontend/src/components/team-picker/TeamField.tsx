import { ChevronDown } from 'lucide-react'
import { type ReactElement, type ReactNode, useId, useState } from 'react'
import { teamColors } from '@/components/teamColors'
import { TeamPicker } from './TeamPicker'
import styles from './teamField.module.css'

interface Props {
  label: string
  /** The text while no team is chosen. */
  placeholder: string
  /** The label of the picker's tile for no team. */
  noneLabel: string
  /** The team's name; empty for none. */
  value: string
  onChange: (name: string) => void
  error?: string | undefined
  hint?: ReactNode
}

/** A dropdown for a team, which opens the picker. It looks like MUI's fields. An error replaces the hint. */
export function TeamField(props: Props): ReactElement {
  const { label, placeholder, noneLabel, value, onChange, error } = props
  const [open, setOpen] = useState(false)
  const id = useId()
  const note = error ?? props.hint
  const pick = (name: string): void => {
    onChange(name)
    setOpen(false)
  }
  return (
    <div className={styles.field}>
      <label id={`${id}-label`} htmlFor={id} className={styles.label}>
        {label}
      </label>
      <button
        id={id}
        type="button"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-labelledby={`${id}-label`}
        aria-describedby={note ? `${id}-note` : undefined}
        aria-invalid={error ? true : undefined}
        className={styles.box}
        style={teamColors(value)}
        onClick={({ currentTarget }) => {
          // Safari doesn't focus a button that is pressed, and the closed picker returns the focus.
          currentTarget.focus()
          setOpen(true)
        }}
      >
        {value && <span aria-hidden className={styles.swatch} />}
        <span className={styles.value} data-empty={!value || undefined}>
          {value || placeholder}
        </span>
        <ChevronDown aria-hidden />
      </button>
      {note && (
        <p id={`${id}-note`} className={styles.note} data-error={error ? true : undefined}>
          {note}
        </p>
      )}
      {open && (
        <TeamPicker
          title={label}
          noneLabel={noneLabel}
          value={value}
          onPick={pick}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
