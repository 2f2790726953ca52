import { useEffect, useState } from 'react'
import { type EmailAudience, emailChoice } from '@/browser/emailChoice'
import { useSession } from '@/session/SessionProvider'
import { EMAIL_AUDIENCE_OPTIONS } from './EmailQuestion'

/** Who may see the new fan's e-mail, and a function that stores an answer. Null before hydration. */
export function useEmailAudience(): [EmailAudience | null, (chosen: EmailAudience) => void] {
  const { emailVisibility } = useSession().boot
  const [audience, setAudience] = useState(readPage)

  const chooseAudience = (chosen: EmailAudience): void => {
    emailChoice.save(chosen)
    setAudience(chosen)
  }
  // Sets the choice after hydration, because the server's page is the same for all and has nothing chosen.
  useEffect(() => {
    const earlyPage = readPage()
    if (earlyPage) emailChoice.save(earlyPage)
    setAudience(earlyPage ?? emailChoice.read() ?? emailVisibility ?? 'everyone')
  }, [emailVisibility])
  return [audience, chooseAudience]
}

/** What was chosen in the server's page before the app had started. */
function readPage(): EmailAudience | null {
  // The build of the server's templates runs without a document.
  const chosen = globalThis.document?.querySelector<HTMLInputElement>('.login [type=radio]:checked')
  return EMAIL_AUDIENCE_OPTIONS.find(([audience]) => audience === chosen?.value)?.[0] ?? null
}
