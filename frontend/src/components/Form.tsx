import { type ComponentProps, type ReactElement, type SubmitEvent, useEffect, useRef } from 'react'
import type {
  FieldPath,
  FieldValues,
  PathValue,
  SubmitErrorHandler,
  SubmitHandler,
  UseFormReturn,
} from 'react-hook-form'

interface Props<Values extends FieldValues>
  extends Omit<ComponentProps<'form'>, 'onSubmit' | 'onInvalid'> {
  /** Must be created with `shouldFocusError: false`, because this component moves the focus. */
  form: UseFormReturn<Values>
  onSubmit: SubmitHandler<Values>
  onInvalid?: SubmitErrorHandler<Values>
  /** The CSS selector of the field that gets the focus when the form opens. */
  focusOnOpen?: string
}

/** Validates the fields on submit and moves the focus to the first invalid field. */
export function Form<Values extends FieldValues>(props: Props<Values>): ReactElement {
  const { form, onSubmit, onInvalid, focusOnOpen, ...rest } = props
  const ref = useRef<HTMLFormElement>(null)
  const submitter = useRef<HTMLElement>(null)
  const { submitCount } = form.formState

  useEffect(() => {
    if (focusOnOpen) moveTo(ref.current, focusOnOpen)
  }, [focusOnOpen])

  // The effect runs after the errors are rendered, so that a screen reader reads the field with its error.
  useEffect(() => {
    if (submitCount === 0) return
    moveTo(ref.current, '[aria-invalid="true"]')
    // The submit button is disabled during the submit, and a disabled button loses the focus.
    if (document.activeElement === document.body) submitter.current?.focus()
  }, [submitCount])

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    submitter.current = event.nativeEvent.submitter
    readFields(event.currentTarget, form)
    void form.handleSubmit(onSubmit, onInvalid)(event)
  }
  return <form {...rest} ref={ref} noValidate onSubmit={submit} />
}

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
function moveTo(form: HTMLFormElement | null, selector: string): void {
  const field = form?.querySelector<HTMLElement>(selector)
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}
