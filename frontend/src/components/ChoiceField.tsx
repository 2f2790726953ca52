import { type ReactElement, useId } from 'react'
import styles from './choiceField.module.css'

interface Props<Value extends string> {
  label: string
  /** Says what the choice is about. */
  hint?: string
  /** The values with their labels. */
  options: readonly (readonly [Value, string])[]
  value: Value
  onChange: (value: Value) => void
  disabled?: boolean
}

/** A few options side by side, one of them chosen: a group of radio buttons. */
export function ChoiceField<Value extends string>(props: Props<Value>): ReactElement {
  const { label, hint, options, value, onChange, disabled = false } = props
  const id = useId()
  return (
    <fieldset
      className={styles.field}
      disabled={disabled}
      aria-describedby={hint ? `${id}-hint` : undefined}
    >
      <legend className={styles.label}>{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.options}>
        {options.map(([option, text]) => (
          <label key={option} className={styles.option}>
            <input
              type="radio"
              name={id}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
