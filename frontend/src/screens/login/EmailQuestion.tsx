import type { ReactElement } from 'react'
import { ChoiceField } from '@/components/ChoiceField'
import type { EmailAudience } from '@/lib/emailChoice'

export const AUDIENCES: readonly (readonly [EmailAudience, string])[] = [
  ['everyone', 'Everyone'],
  ['signed_in', 'Logged-in fans'],
  ['me', 'Only me'],
]

interface Props {
  audience: EmailAudience | null
  onChange: (chosen: EmailAudience) => void
}

/** Asks who may see the new fan's e-mail, before the first moment in which somebody could. */
export const EmailQuestion = ({ audience, onChange }: Props): ReactElement => (
  <ChoiceField
    label="Who can see your email?"
    hint="You can change this in the settings."
    options={AUDIENCES}
    value={audience}
    onChange={onChange}
  />
)
