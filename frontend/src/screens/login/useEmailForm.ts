import { useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { SignUp } from '@/session/types'
import { typedAccount } from '@/stores/typedAccount'
import type { LoginMode } from './modes'

interface EmailValues extends SignUp {
  confirmation: string
}

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

/** Fills in what was typed before a reload, such as one in another language, and stores what is typed now. */
function keepTyped({ getValues, setValue, subscribe }: EmailFormControl): () => void {
  const typed = typedAccount.load()
  for (const name of ['fullName', 'email'] as const)
    if (typed[name] && !getValues(name)) setValue(name, typed[name])
  return subscribe({
    formState: { values: true },
    callback: ({ values: { fullName, email } }) => typedAccount.save({ fullName, email }),
  })
}
