import { type ComponentProps, type ReactElement, useEffect, useRef } from 'react'
import type { FieldValues, SubmitErrorHandler, SubmitHandler, UseFormReturn } from 'react-hook-form'

interface Props<Values extends FieldValues>
  extends Omit<ComponentProps<'form'>, 'onSubmit' | 'onInvalid'> {
  /** Made with `shouldFocusError: false`, because the focus is moved here. */
  form: UseFormReturn<Values>
  onSubmit: SubmitHandler<Values>
  onInvalid?: SubmitErrorHandler<Values>
}

/** Checks the fields' rules on submit and, when one is broken, moves to the first invalid field. */
export function Form<Values extends FieldValues>(props: Props<Values>): ReactElement {
  const { form, onSubmit, onInvalid, ...rest } = props
  const ref = useRef<HTMLFormElement>(null)
  const { submitCount } = form.formState

  // After the errors are rendered, so that a screen reader reads the field together with its error.
  useEffect(() => {
    if (submitCount > 0) focusFirstInvalid(ref.current)
  }, [submitCount])

  return <form {...rest} ref={ref} noValidate onSubmit={form.handleSubmit(onSubmit, onInvalid)} />
}

// To the middle: the error is below the field, and a phone has bars and toasts at both ends.
function focusFirstInvalid(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}
