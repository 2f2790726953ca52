import { useEffect } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { SignUp } from '@/session/types'
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
  return form
}
