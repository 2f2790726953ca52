import { useQueryClient } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { endOtherSignIns } from '@/api/users'
import { useToaster } from '@/components/toasts/useToaster'
import { t } from '@/language/text'
import { keys } from '@/queries/keys'
import { authErrorText, isWrongPassword } from '@/session/authErrors'
import { isUnreachable } from '@/session/networkErrors'
import { weakPasswordText } from '@/session/passwordErrors'
import { useSession } from '@/session/SessionProvider'

export interface PasswordValues {
  current: string
  password: string
  confirmation: string
}

/**
 * Signs in again with the current password, sets the new password and signs out other devices. Shows a
 * failure at the field to correct, or else in a toast.
 */
export function useChangePassword(
  form: UseFormReturn<PasswordValues>,
  onDone: () => void,
): (values: PasswordValues) => Promise<void> {
  const { callProvider } = useSession()
  const client = useQueryClient()
  const toaster = useToaster('password')

  const explainError = (error: unknown): void => {
    const message = weakPasswordText(error)
    if (isWrongPassword(error)) form.setError('current', { message: t('Wrong password.') })
    else if (message) form.setError('password', { message })
    else toaster.failure(error, t('Password not changed'), authErrorText(error))
  }

  return async ({ current, password }) => {
    let isSent = false
    try {
      await callProvider((provider) => provider.reauthenticateWithPassword(current))
      isSent = true
      await callProvider((provider) => provider.changePassword(password))
    } catch (error) {
      if (!(isSent && isUnreachable(error))) explainError(error)
      else {
        toaster.show(UNKNOWN_RESULT_TOAST)
        endOtherSignIns().catch(() => undefined) // in case the password did change
      }
      return
    }
    // The login provider has revoked the sign-ins of other devices, which the server may notice
    // only minutes later. This call ends these sign-ins now.
    const hasEndedOthers = await endOtherSignIns().then(
      () => true,
      () => false,
    )
    void client.invalidateQueries({ queryKey: keys.signIns })
    toaster.success(t('Password changed'), hasEndedOthers ? SIGNED_OUT_TEXT : SIGNED_OUT_SOON_TEXT)
    onDone()
  }
}

const SIGNED_OUT_TEXT = t('Your other devices are signed out.')
const SIGNED_OUT_SOON_TEXT = t('Your other devices will be signed out within minutes.')
const UNKNOWN_RESULT_TOAST = {
  kind: 'error',
  title: t('We can’t tell whether your password changed'),
  description: t('Try the new one.'),
} as const
