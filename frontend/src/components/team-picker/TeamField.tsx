import { type ReactElement, type ReactNode, useEffect, useId, useState } from 'react'
import field from '@/components/field.module.css'
import { TeamButton } from './TeamButton'
import { TeamPicker } from './TeamPicker'

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
  /** Whether the picker opens by itself, without a press. */
  opensItself?: boolean | undefined
}

/** A field for a team, which opens the picker. An error replaces the hint. */
export function TeamField(props: Props): ReactElement {
  const { label, placeholder, noneLabel, value, onChange, error, opensItself = false } = props
  const [open, setOpen] = useState(false)
  const id = useId()
  // Opens the picker after the form has focused the button. The picker then returns the focus to
  // the button when it closes.
  useEffect(() => {
    if (opensItself) setOpen(true)
  }, [opensItself])
  const note = error ?? props.hint
  const pickTeam = (name: string): void => {
    onChange(name)
    setOpen(false)
  }
  return (
    <div className={field.field}>
      {/* A `label` for the button would be read once more: the button is labelled by this and its value. */}
      <span id={`${id}-label`} className={field.label}>
        {label}
      </span>
      <TeamButton
        id={id}
        labelId={`${id}-label`}
        noteId={note ? `${id}-note` : undefined}
        value={value}
        placeholder={placeholder}
        isInvalid={Boolean(error)}
        isOpen={open}
        onOpen={() => setOpen(true)}
      />
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
