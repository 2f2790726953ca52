import { type ReactElement, useEffect } from 'react'
import { t } from '@/language/text'
import { useSession } from '@/session/SessionProvider'
import { Advice } from './Advice'
import type { EmailFormControl } from './emailValues'

/** If a session ended without a sign-out here, says so and fills in the fan's e-mail. */
export function SessionEndedNote({ form }: { form: EmailFormControl }): ReactElement {
  const { session } = useSession()
  const email = session.status === 'signedOut' ? session.email : null
  useEffect(() => {
    if (email && !form.getValues('email')) form.setValue('email', email)
  }, [email, form])
  const hasEnded = email !== null
  return <Advice text={hasEnded ? t('You were logged out. Log in to go on.') : undefined} />
}
