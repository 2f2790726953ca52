import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactElement, type ReactNode, useId } from 'react'
import styles from './field.module.css'

interface Props extends Omit<ComponentProps<'input'>, 'className'> {
  /** The element for the value. All three take an input's props. */
  as?: 'input' | 'select' | 'textarea'
  label: string
  /** Whether only screen readers read the label, because the placeholder and an icon say the same. */
  hidesLabel?: boolean | undefined
  /** The field's name in the form. It is also the input's id, so it must be unique on the screen. */
  name?: string | undefined
  error?: string | undefined
  hint?: ReactNode
  /** An icon at the start of the box. */
  start?: ReactNode
  /** An icon or a button at the end of the box. */
  end?: ReactNode
  rows?: number
  /** Attributes of the box around the input. */
  box?: ComponentProps<'div'>
}

/** A field for one value. An error replaces the hint. */
export function Field(props: Props): ReactElement {
  const {
    as = 'input',
    label,
    hidesLabel,
    error,
    hint,
    start,
    end,
    box,
    required,
    ...input
  } = props
  const ownId = useId()
  const id = input.id ?? input.name ?? ownId
  const note = error ?? hint
  const noteId = note ? `${id}-note` : undefined
  const Input = as as 'input'
  return (
    <div className={styles.field}>
      <label
        htmlFor={id}
        id={`${id}-label`}
        className={hidesLabel ? 'visually-hidden' : styles.label}
      >
        {label}
      </label>
      <div {...box} className={styles.box}>
        {start}
        <Input
          {...input}
          id={id}
          className={styles.input}
          aria-required={required} // with `required`, Firefox calls an untouched field invalid
          aria-invalid={error !== undefined}
          aria-describedby={noteId}
        />
        {end}
      </div>
      {note && (
        <p id={noteId} className={styles.note}>
          {error && <CircleAlert aria-hidden size={16} />}
          <span>{note}</span>
        </p>
      )}
    </div>
  )
}
