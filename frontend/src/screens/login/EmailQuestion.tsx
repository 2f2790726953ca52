import { type ReactElement, useEffect, useState } from 'react'
import { ChoiceField } from '@/components/ChoiceField'
import { type EmailAudience, emailChoice } from '@/lib/emailChoice'
import { useSession } from '@/session/SessionProvider'

const OPTIONS: readonly (readonly [EmailAudience, string])[] = [
  ['everyone', 'Everyone'],
  ['signed_in', 'Logged-in fans'],
  ['me', 'Only me'],
]

/** Asks who may see the new fan's e-mail, before the first moment in which somebody could. */
export function EmailQuestion(): ReactElement {
  const { defaultEmailAudience } = useSession()
  const [audience, setAudience] = useState(readPage)

  const choose = (chosen: EmailAudience): void => {
    emailChoice.save(chosen)
    setAudience(chosen)
  }
  // After hydration: the server's page, which is the same for all, has nothing chosen.
  useEffect(() => {
    const early = readPage()
    if (early) emailChoice.save(early)
    setAudience(early ?? emailChoice.read() ?? defaultEmailAudience)
  }, [defaultEmailAudience])

  return (
    <ChoiceField
      label="Who can see your email?"
      hint="You can change this in the settings."
      options={OPTIONS}
      value={audience ?? null}
      onChange={choose}
    />
  )
}

/** What was chosen in the server's page before the app had started. */
function readPage(): EmailAudience | undefined {
  // The build of the server's templates runs without a document.
  const chosen = globalThis.document?.querySelector<HTMLInputElement>('.login [type=radio]:checked')
  return OPTIONS.map(([audience]) => audience).find((audience) => audience === chosen?.value)
}
