import { type ReactElement, useId } from 'react'
import styles from './choiceField.module.css'

interface Props<Value extends string> {
  label: string
  /** Says what the choice is about. */
  hint?: string
  /** The values with their labels. */
  options: readonly (readonly [Value, string])[]
  /** Null before the first choice. */
  value: Value | null
  onChange: (value: Value) => void
  disabled?: boolean
  error?: string | undefined
  /** One option below the other, for longer labels. */
  stacked?: boolean
}

/** A few options, one of them chosen: a group of radio buttons. An error replaces the hint. */
export function ChoiceField<Value extends string>(props: Props<Value>): ReactElement {
  const { label, options, value, onChange, disabled = false, error, stacked = false } = props
  const id = useId()
  const note = error ?? props.hint
  return (
    <fieldset
      className={styles.field}
      disabled={disabled}
      aria-describedby={note ? `${id}-note` : undefined}
    >
      <legend className={styles.label}>{label}</legend>
      {note && (
        <p id={`${id}-note`} className={error ? styles.error : styles.hint}>
          {note}
        </p>
      )}
      <div className={styles.options} data-stacked={stacked || undefined}>
        {options.map(([option, text]) => (
          <label key={option} className={styles.option}>
            <input
              type="radio"
              name={id}
              value={option}
              checked={option === value}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(option)}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
