import { useEffect } from 'react'
import { type RegisterOptions, type UseFormReturn, useForm } from 'react-hook-form'
import { t } from '@/language/text'
import * as rules from '@/lib/validation'
import type { SignUp } from '@/session/types'
import type { Mode } from './modes'

export interface EmailValues extends SignUp {
  confirmation: string
}

export type EmailFormControl = UseFormReturn<EmailValues>

/**
 * One form for login and sign-up, so that switching between them keeps the typed text. It has no default
 * values, because the visitor may already have filled in fields of the server's page.
 */
export function useEmailValues(mode: Mode): EmailFormControl {
  const form = useForm<EmailValues>({ shouldFocusError: false })
  const { clearErrors } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other mode has other rules
  useEffect(() => clearErrors(), [mode, clearErrors])
  return form
}

export const passwordRules: Record<Mode, RegisterOptions<EmailValues, 'password'>> = {
  login: { validate: rules.required(t('Password')) },
  signup: {
    validate: { required: rules.required(t('Password')), strength: rules.newPassword },
    deps: 'confirmation',
  },
}

export const confirmationRules: RegisterOptions<EmailValues, 'confirmation'> = {
  validate: {
    required: rules.required(t('Confirm Password')),
    same: (confirmation, { password }) => rules.samePassword(password, confirmation),
  },
}
