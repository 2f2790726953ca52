import { ChevronDown } from 'lucide-react'
import { type ReactElement, type ReactNode, useEffect, useId, useState } from 'react'
import field from '@/components/field.module.css'
import { teamColors } from '@/components/teamColors'
import text from '@/components/text.module.css'
import { translatedTeam } from '@/lib/translatedNames'
import { TeamPicker } from './TeamPicker'
import styles from './teamPicker.module.css'

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
  /** Whether the label is in the box until a team is chosen, rather than above the box. */
  labelInside?: boolean
  /** Whether the picker opens by itself, without a press. */
  opensItself?: boolean | undefined
}

/** A field for a team, which opens the picker. An error replaces the hint. */
export function TeamField(props: Props): ReactElement {
  const { label, placeholder, noneLabel, value, onChange, error, labelInside } = props
  const { opensItself = false } = props
  const [open, setOpen] = useState(false)
  const id = useId()
  // Opens the picker after the form has focused this button, which then gets the focus back.
  useEffect(() => {
    if (opensItself) setOpen(true)
  }, [opensItself])
  const note = error ?? props.hint
  const pickTeam = (name: string): void => {
    onChange(name)
    setOpen(false)
  }
  const labelClass = value ? 'visually-hidden' : styles.inside
  // A `label` for the button would be read once more: the button is labelled by this and its value.
  const labelText = (
    <span id={`${id}-label`} className={labelInside ? labelClass : field.label}>
      {label}
    </span>
  )
  return (
    <div className={field.field}>
      {!labelInside && labelText}
      <button
        type="button"
        id={id}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={note ? `${id}-note` : undefined}
        data-invalid={Boolean(error) || undefined}
        className={styles.button}
        style={teamColors(value)}
        onClick={({ currentTarget }) => {
          // Focuses the button, because Safari doesn't focus a pressed button. When the picker
          // closes, the browser gives the focus back to the button.
          currentTarget.focus()
          setOpen(true)
        }}
      >
        {labelInside && labelText}
        {value && <span aria-hidden className={styles.swatch} />}
        <span id={`${id}-value`} className={value ? undefined : text.muted}>
          {value ? translatedTeam(value) : placeholder}
        </span>
        <ChevronDown aria-hidden size={20} />
      </button>
      {note && (
        <p id={`${id}-note`} className={field.note}>
          {note}
        </p>
      )}
      {open && (
        <TeamPicker
          title={label}
          noneLabel={noneLabel}
          value={value}
          onPick={pickTeam}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
