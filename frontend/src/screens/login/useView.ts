import { useState } from 'react'
import { useCloseOnBack } from '@/browser/useCloseOnBack'
import { useToaster } from '@/components/toasts/useToaster'

export type View = 'methods' | 'email' | 'forgot'

/**
 * What is shown, and a function that shows something else, without what was said of the one before. Back
 * leads to the one before too.
 */
export function useView(first: View): [View, (view: View) => void] {
  const [view, setView] = useState(first)
  const signIn = useToaster('sign-in')
  const reset = useToaster('reset-password')
  const open = (next: View): void => {
    signIn.close()
    reset.close()
    setView(next)
  }
  useCloseOnBack(view !== 'methods', () => open('methods'))
  useCloseOnBack(view === 'forgot', () => open('email'))
  return [view, open]
}
