import { type ComponentProps, type ReactElement, useEffect, useRef } from 'react'
import type { FieldValues, SubmitErrorHandler, SubmitHandler, UseFormReturn } from 'react-hook-form'

interface Props<Values extends FieldValues>
  extends Omit<ComponentProps<'form'>, 'onSubmit' | 'onInvalid'> {
  /** Made with `shouldFocusError: false`, because the focus is moved here. */
  form: UseFormReturn<Values>
  onSubmit: SubmitHandler<Values>
  onInvalid?: SubmitErrorHandler<Values>
  /** Moves to the first field when the form opens. */
  focusFirstField?: boolean
}

/** Checks the fields' rules on submit and, when one is broken, moves to the first invalid field. */
export function Form<Values extends FieldValues>(props: Props<Values>): ReactElement {
  const { form, onSubmit, onInvalid, focusFirstField = false, ...rest } = props
  const ref = useRef<HTMLFormElement>(null)
  const { submitCount } = form.formState

  useEffect(() => {
    if (focusFirstField) moveTo(ref.current, 'input')
  }, [focusFirstField])

  // After the errors are rendered, so that a screen reader reads the field together with its error.
  useEffect(() => {
    if (submitCount > 0) moveTo(ref.current, '[aria-invalid="true"]')
  }, [submitCount])

  return <form {...rest} ref={ref} noValidate onSubmit={form.handleSubmit(onSubmit, onInvalid)} />
}

// The field's error is below it, and on a phone bars and toasts cover both ends of the screen.
function moveTo(form: HTMLFormElement | null, selector: string): void {
  const field = form?.querySelector<HTMLElement>(selector)
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}
