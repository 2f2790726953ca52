import type { ReactElement } from 'react'
import type { Audience, Visibility } from '@/api/types'
import { ChoiceField } from '@/components/ChoiceField'
import { useToaster } from '@/components/toasts/useToaster'
import { AUDIENCES, PARTS, type Part, seenBy } from '@/features/visibility/audiences'
import { useUpdateVisibility } from '@/queries/settings'
import { Section } from './Section'

interface Props {
  visibility: Visibility
  offline: boolean
}

/** Who sees which part of the profile. A choice is shown at once, and rolled back if it isn't saved. */
export function VisibilitySection({ visibility, offline }: Props): ReactElement {
  const toaster = useToaster('visibility')
  const update = useUpdateVisibility({
    onSuccess: (change) => {
      for (const [part, audience] of Object.entries(change))
        toaster.success('Saved', seenBy(part as Part, audience))
    },
    onError: (error) => toaster.failure(error, 'Not saved', 'Could not save this choice.'),
  })
  return (
    <Section
      title="Who sees this"
      text="Your name, photo and bio are on your public page. For the rest, you choose: everyone with your link or QR code, only fans who are logged in, or only you. What people can’t see, they can’t search for."
    >
      {Object.entries(PARTS).map(([part, texts]) => (
        <ChoiceField<Audience>
          key={part}
          label={texts.label}
          {...(texts.hint && { hint: texts.hint })}
          options={AUDIENCES}
          value={visibility[part as Part]}
          disabled={offline}
          onChange={(audience) => update({ [part]: audience })}
        />
      ))}
    </Section>
  )
}
