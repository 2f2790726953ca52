import { useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { SignUp } from '@/session/types'
import { typedAccount } from '@/stores/typedAccount'
import type { LoginMode } from './modes'

interface EmailValues extends SignUp {
  confirmation: string
}

const KEPT_FIELDS = ['fullName', 'email'] as const

export type EmailFormControl = UseFormReturn<EmailValues>

/**
 * One form for login and sign-up, so that switching between them keeps the typed text. It has no default
 * values, because the visitor may already have filled in fields of the server's page.
 */
export function useEmailForm(mode: LoginMode): EmailFormControl {
  const form = useForm<EmailValues>({ shouldFocusError: false })
  const { clearErrors } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other mode has other rules
  useEffect(() => clearErrors(), [mode, clearErrors])
  useEffect(() => keepTyped(form), [form])
  return form
}

/** Fills in what was typed before a reload, and stores what is typed until the screen is left. */
function keepTyped({ getValues, setValue, subscribe }: EmailFormControl): () => void {
  const typed = typedAccount.load()
  for (const name of KEPT_FIELDS) if (typed[name] && !getValues(name)) setValue(name, typed[name])
  const save = (): void => {
    const [fullName, email] = getValues(KEPT_FIELDS)
    typedAccount.save({ fullName, email })
  }
  save()
  const unsubscribe = subscribe({
    name: [...KEPT_FIELDS],
    formState: { values: true },
    callback: save,
  })
  return () => {
    unsubscribe()
    typedAccount.drop()
  }
}
