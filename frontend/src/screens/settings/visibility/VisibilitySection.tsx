import type { ReactElement } from 'react'
import type { Visibility } from '@/api/types'
import { useToaster } from '@/components/toasts/useToaster'
import { type Part, seenBy } from '@/features/visibility/audiences'
import { t } from '@/language/text'
import { useUpdateVisibility } from '@/queries/settings'
import { Section } from '@/screens/settings/Section'
import { StrangersView } from './StrangersView'
import { VisibilityTable } from './VisibilityTable'

interface Props {
  visibility: Visibility
  offline: boolean
}

/**
 * Who sees which part of the profile. A new choice is shown at once. It is undone if it can't be
 * saved.
 */
export function VisibilitySection({ visibility, offline }: Props): ReactElement {
  const toaster = useToaster('visibility')
  const update = useUpdateVisibility({
    onSuccess: (change) => {
      for (const [part, audience] of Object.entries(change))
        toaster.success(t('Saved'), seenBy(part as Part, audience))
    },
    onError: (error) => toaster.failure(error, t('Not saved'), t('Could not save this choice.')),
  })
  return (
    <Section
      title={t('Who sees this')}
      text={t(
        'Your name, photo and bio are on your public page. For the rest, you choose. What people can’t see, they can’t search for.',
      )}
    >
      <StrangersView visibility={visibility} />
      <VisibilityTable
        visibility={visibility}
        disabled={offline}
        onChange={(part, audience) => update({ [part]: audience })}
      />
    </Section>
  )
}
