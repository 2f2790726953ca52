import { type ReactElement, useState } from 'react'
import type { Audience } from '@/api/types'
import { Panel } from '@/components/Panel'
import { RadioField } from '@/components/RadioField'
import { AUDIENCE_OPTIONS } from '@/features/visibility/audiences'
import { useChangeVisibility } from '@/features/visibility/useChangeVisibility'
import { useVisibility } from '@/features/visibility/useVisibility'
import { t } from '@/language/text'
import { useIsOffline } from '@/session/useIsOffline'
import { emailVisibilityQuestion } from '@/stores/fanFlags'

interface Props {
  /** The viewer's object id. */
  owner: string
}

/** Asks a new fan once who can see the e-mail. The answer stays until the fan leaves the screen. */
export function EmailVisibilityQuestion({ owner }: Props): ReactElement | null {
  const [isAsked] = useState(() => emailVisibilityQuestion.isSet(owner))
  const audience = useVisibility()?.email ?? null
  const change = useChangeVisibility()
  const offline = useIsOffline()
  const answer = (email: Audience): void => {
    emailVisibilityQuestion.drop()
    change({ email })
  }
  if (!isAsked) return null
  return (
    <Panel flat padded screenOnly>
      <RadioField
        label={t('Who can see your email?')}
        hint={t('You can change this in the settings.')}
        options={AUDIENCE_OPTIONS}
        value={audience}
        onChange={answer}
        disabled={offline || !audience}
      />
    </Panel>
  )
}
