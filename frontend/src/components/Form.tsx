import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import type {
  FieldPath,
  FieldValues,
  PathValue,
  SubmitErrorHandler,
  SubmitHandler,
  UseFormReturn,
} from 'react-hook-form'
import { ScreenReaderStatus } from './ScreenReaderStatus'

interface Props<Values extends FieldValues>
  extends Omit<ComponentProps<'form'>, 'onSubmit' | 'onInvalid' | 'onKeyPress'> {
  /** Must be created with `shouldFocusError: false`, because this component moves the focus. */
  form: UseFormReturn<Values>
  onSubmit: SubmitHandler<Values>
  onInvalid?: SubmitErrorHandler<Values>
  /** The CSS selector of the field that gets the focus when the form opens. */
  focusOnOpen?: string
}

/**
 * Validates the fields on submit and moves the focus to the first invalid field. Before, Enter leads through
 * the empty fields.
 */
export function Form<Values extends FieldValues>(props: Props<Values>): ReactElement {
  const { form, onSubmit, onInvalid, focusOnOpen, ...rest } = props
  const ref = useRef<HTMLFormElement>(null)
  const { submitCount } = form.formState
  const [repeatedError, setRepeatedError] = useState('')

  useEffect(() => {
    if (focusOnOpen) focusField(ref.current, focusOnOpen)
  }, [focusOnOpen])

  // The effect runs after the errors are rendered, so that a screen reader reads the field with its error.
  useEffect(() => {
    if (submitCount === 0) return
    const { activeElement } = document
    const field = focusField(ref.current, '[aria-invalid="true"], [data-invalid]')
    setRepeatedError(field && field === activeElement ? fieldErrorText(field) : '')
  }, [submitCount])

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    const isBusy = event.nativeEvent.submitter?.getAttribute('aria-disabled') === 'true'
    event.preventDefault()
    if (isBusy) return
    readFields(event.currentTarget, form)
    void form.handleSubmit(onSubmit, onInvalid)(event)
  }
  return (
    <>
      <form {...rest} ref={ref} noValidate onSubmit={submit} onKeyPress={goToNextField} />
      {repeatedError && <ScreenReaderStatus key={submitCount}>{repeatedError}</ScreenReaderStatus>}
    </>
  )
}

/**
 * Enter in a field that promises 'next' leads to the next empty field. Browsers send no `keypress`, unlike
 * `keydown`, for an Enter that takes a suggestion or ends the input of a Chinese or Japanese word.
 */
function goToNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, key, currentTarget } = event
  if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return
  if (target.getAttribute('enterkeyhint') !== 'next') return
  const fields = [...currentTarget.querySelectorAll<HTMLInputElement>('input[enterkeyhint]')]
  const nextField = fields.slice(fields.indexOf(target) + 1).find(({ value }) => value === '')
  if (!nextField) return
  event.preventDefault()
  nextField.focus()
}

/** The error of a field that had the focus already, so that a screen reader doesn't read the field again. */
const fieldErrorText = (field: HTMLElement): string =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? ''

/** Reads the fields again, because some password managers change them without an event. */
function readFields<Values extends FieldValues>(
  { elements }: HTMLFormElement,
  form: UseFormReturn<Values>,
): void {
  for (const { name, type, value } of elements as Iterable<HTMLInputElement>) {
    const path = name as FieldPath<Values>
    const formValue: unknown = name && type !== 'radio' ? form.getValues(path) : undefined
    if (typeof formValue === 'string' && formValue !== value)
      form.setValue(path, value as PathValue<Values, FieldPath<Values>>)
  }
}

// Scrolls the field to the middle, because bars and toasts cover both ends of a phone's screen, and the
// field's error is below the field.
function focusField(
  form: HTMLFormElement | null,
  selector: string,
): HTMLElement | null | undefined {
  const field = form?.querySelector<HTMLElement>(selector)
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
  return field
}
