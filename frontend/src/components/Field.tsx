import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { ErrorText } from './ErrorText'

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string
  /** The field's name in the form and the id of its input, so it must be unique on the screen. */
  name: string
  error?: string | undefined
  hint?: string | undefined
  /** A button at the end of the field, inside it. */
  end?: ReactNode
}

/** A text field without MUI, for the pages before the login. An error replaces the hint. */
export function Field({ label, name, error, hint, end, required, ...input }: Props): ReactElement {
  const note = error ?? hint
  const noteId = note && `${name}-note`
  return (
    <div className="field">
      <label htmlFor={name} className="field__label">
        {label}
      </label>
      <div className="field__box">
        <input
          {...input}
          id={name}
          name={name}
          className="field__input"
          aria-required={required} // with `required`, Firefox calls an untouched field invalid
          aria-invalid={error !== undefined}
          aria-describedby={noteId}
        />
        {end}
      </div>
      {note && (
        <p id={noteId} className="field__note">
          {error ? <ErrorText text={error} /> : hint}
        </p>
      )}
    </div>
  )
}
