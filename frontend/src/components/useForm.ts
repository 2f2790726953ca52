import { type RefObject, useRef, useState } from 'react'

export type Problems<Values> = Partial<Record<keyof Values, string | undefined>>

export interface Form<Values> {
  values: Values
  errors: Problems<Values>
  set: (changes: Partial<Values>) => void
  /** Shows what is wrong, moves to the first of it and answers with it; null when nothing is. */
  problems: () => Problems<Values> | null
  /** Shows what the server found wrong. */
  refuse: (errors: Problems<Values>) => void
  ref: RefObject<HTMLFormElement | null>
}

/**
 * The values of a form and what is wrong with them. A field's error is shown once the form was
 * sent, and goes as soon as the field is right again.
 */
export function useForm<Values extends object>(
  initial: Values | (() => Values),
  rules: (values: Values) => Problems<Values>,
): Form<Values> {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Problems<Values>>({})
  const ref = useRef<HTMLFormElement>(null)

  const set = (changes: Partial<Values>): void => {
    const next = { ...values, ...changes }
    const wrong = rules(next)
    setValues(next)
    setErrors((shown) => stillWrong(shown, wrong))
  }

  const refuse = (wrong: Problems<Values>): void => {
    setErrors(wrong)
    // After the errors are painted, so that the field is announced together with its own.
    requestAnimationFrame(() => moveTo(firstInvalid(ref.current)))
  }

  const problems = (): Problems<Values> | null => {
    const wrong = rules(values)
    if (!Object.values(wrong).some(Boolean)) return null
    refuse(wrong)
    return wrong
  }

  return { values, errors, set, problems, refuse, ref }
}

function stillWrong<Values>(shown: Problems<Values>, wrong: Problems<Values>): Problems<Values> {
  const keys = Object.keys(shown) as (keyof Values)[]
  const entries = keys.map((key) => [key, shown[key] && wrong[key]])
  return Object.fromEntries(entries) as Problems<Values>
}

// To the middle: its error stands below it, and a phone has bars and toasts at both ends.
function moveTo(field: HTMLElement | null | undefined): void {
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}

const firstInvalid = (form: HTMLFormElement | null): HTMLElement | null | undefined =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')
