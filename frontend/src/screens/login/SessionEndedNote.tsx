import { type ReactElement, useEffect } from 'react'
import { useSession } from '@/session/SessionProvider'
import type { EmailFormControl } from './emailValues'

/** Says that a session ended by itself, and fills in the fan's e-mail. */
export function SessionEndedNote({ form }: { form: EmailFormControl }): ReactElement | null {
  const { session } = useSession()
  const email = session.status === 'signedOut' ? session.email : undefined
  useEffect(() => {
    if (email && !form.getValues('email')) form.setValue('email', email)
  }, [email, form])
  const hasEnded = email !== undefined
  return hasEnded ? <p className="login__advice">You were logged out. Log in to go on.</p> : null
}
