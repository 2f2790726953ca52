import { CircleAlert } from 'lucide-react'
import { type ReactElement, type ReactNode, useId } from 'react'
import styles from './radioField.module.css'
import text from './text.module.css'

interface Props<Value extends string> {
  label: string
  /** Says what the choice is about. */
  hint?: string
  /** The values with their labels. */
  options: readonly (readonly [Value, ReactNode])[]
  value: Value | null
  onChange: (value: Value) => void
  disabled?: boolean
  error?: string | undefined
  /** Whether the options are stacked, for longer labels. */
  stacked?: boolean
}

/** A group of radio buttons. An error replaces the hint. */
export function RadioField<Value extends string>(props: Props<Value>): ReactElement {
  const { label, options, value, onChange, disabled = false, error, stacked = false } = props
  const id = useId()
  const note = error ?? props.hint
  return (
    <fieldset className={styles.group} disabled={disabled} aria-describedby={note ? id : undefined}>
      <legend className={text.strong}>{label}</legend>
      {note && (
        <p id={id} className={text.note} data-error={error ? true : undefined}>
          {error && <CircleAlert aria-hidden size={16} />}
          <span>{note}</span>
        </p>
      )}
      <div className={styles.options} data-stacked={stacked || undefined}>
        {options.map(([option, optionLabel]) => (
          <label key={option} className={`button ${styles.option}`} data-variant="text" data-small>
            <input
              type="radio"
              name={`${id}-option`}
              value={option}
              checked={option === value}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(option)}
            />
            <span>{optionLabel}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
