import { type ReactElement, Suspense, useState } from 'react'
import { lazyScreen } from '@/components/lazyScreen'
import { emailQuestion } from '@/stores/emailQuestion'

interface Props {
  /** The viewer's object id. */
  owner: string
}

const EmailAudienceField = lazyScreen(
  () => import(/* webpackChunkName: "email-question" */ './EmailAudienceField'),
  'EmailAudienceField',
)

/** Asks a new fan, once, who can see the e-mail. The answer stays on the screen until the fan leaves it. */
export function EmailQuestion({ owner }: Props): ReactElement | null {
  const [isAsked] = useState(() => emailQuestion.isOpen(owner))
  return isAsked ? (
    <Suspense>
      <EmailAudienceField />
    </Suspense>
  ) : null
}
