import { useEffect, useState } from 'react'
import { type EmailAudience, emailAudienceStore } from '@/browser/emailAudienceStore'
import { useSession } from '@/session/SessionProvider'
import { EMAIL_AUDIENCE_OPTIONS } from './EmailQuestion'

/** Who may see the new fan's e-mail, or null before hydration, and a function that stores an answer. */
export function useEmailAudience(): [EmailAudience | null, (chosen: EmailAudience) => void] {
  const { emailVisibility } = useSession().boot
  const [audience, setAudience] = useState(readEarlyChoice)

  const chooseAudience = (chosen: EmailAudience): void => {
    emailAudienceStore.save(chosen)
    setAudience(chosen)
  }
  // Sets the choice after hydration, because the server sends the same page to everybody, without a
  // choice.
  useEffect(() => {
    const earlyChoice = readEarlyChoice()
    if (earlyChoice) emailAudienceStore.save(earlyChoice)
    setAudience(earlyChoice ?? emailAudienceStore.read() ?? emailVisibility ?? 'everyone')
  }, [emailVisibility])
  return [audience, chooseAudience]
}

/** The visitor's choice on the server's page before the app started. */
function readEarlyChoice(): EmailAudience | null {
  // The build that renders the server's templates has no `document`.
  const chosen = globalThis.document?.querySelector<HTMLInputElement>('.login [type=radio]:checked')
  return EMAIL_AUDIENCE_OPTIONS.find(([audience]) => audience === chosen?.value)?.[0] ?? null
}
