import type { ReactElement } from 'react'
import type { Audience } from '@/api/types'
import { emailQuestion } from '@/browser/emailQuestion'
import { ChoiceField } from '@/components/ChoiceField'
import { t } from '@/language/text'
import { useOffline } from '@/session/useOffline'
import { AUDIENCE_OPTIONS } from './audiences'
import { useChangeVisibility } from './useChangeVisibility'

interface Props {
  /** Undefined until loaded. */
  audience: Audience | undefined
}

/** Asks a new fan who can see the e-mail. An answer ends the question for good. */
export function EmailQuestion({ audience }: Props): ReactElement {
  const change = useChangeVisibility()
  const offline = useOffline()
  const answer = (email: Audience): void => {
    emailQuestion.drop()
    change({ email })
  }
  return (
    <ChoiceField
      label={t('Who can see your email?')}
      hint={t('You can change this in the settings.')}
      options={AUDIENCE_OPTIONS}
      value={audience ?? null}
      onChange={answer}
      disabled={offline || !audience}
    />
  )
}
