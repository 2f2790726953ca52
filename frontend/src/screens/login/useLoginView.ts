import { useState } from 'react'
import { useCloseOnBack } from '@/browser/useCloseOnBack'
import { useToaster } from '@/components/toasts/useToaster'

export type LoginView = 'methods' | 'email' | 'forgot'

/**
 * Returns the login's current view, and a function that opens another view and closes the toasts about the
 * current one. Back also returns to the previous view.
 */
export function useLoginView(first: LoginView): [LoginView, (view: LoginView) => void] {
  const [view, setView] = useState(first)
  const signInToaster = useToaster('sign-in')
  const resetToaster = useToaster('reset-password')
  const openView = (next: LoginView): void => {
    signInToaster.close()
    resetToaster.close()
    setView(next)
  }
  useCloseOnBack(view !== 'methods', () => openView('methods'))
  useCloseOnBack(view === 'forgot', () => openView('email'))
  return [view, openView]
}
