import type { ReactElement } from 'react'
import { useWatch } from 'react-hook-form'
import type { EmailFormControl } from './emailValues'
import { SampleCard } from './SampleCard'

/** The sample card, which shows the new fan's name as it is typed. */
export function NewFansCard({ control }: Pick<EmailFormControl, 'control'>): ReactElement {
  const typedName = useWatch({ control, name: 'fullName' })?.trim()
  return <SampleCard {...(typedName && { name: typedName })} />
}
