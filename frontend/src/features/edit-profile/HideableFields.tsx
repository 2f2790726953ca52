import type { ReactElement } from 'react'
import { type Control, useController } from 'react-hook-form'
import { LocationField } from '@/components/LocationField'
import { TeamField } from '@/components/team-picker/TeamField'
import { audienceHint } from '@/features/visibility/audienceHint'
import { useVisibility } from '@/features/visibility/useVisibility'
import { pickedCity } from '@/lib/validation'
import { PROFILE_LABELS as LABELS, type ProfileValues } from './profileValues'

interface Props {
  control: Control<ProfileValues>
}

export function OwnLocationField({ control }: Props): ReactElement {
  const rules = { validate: ({ text, city }: ProfileValues['location']) => pickedCity(text, city) }
  const { field, fieldState } = useController({ control, name: 'location', rules })
  return (
    <LocationField
      label={LABELS.location}
      placeholder="City or province"
      value={field.value}
      error={fieldState.error?.message}
      hint={audienceHint('location', useVisibility())}
      onChange={field.onChange}
    />
  )
}

export function OwnTeamField({ control }: Props): ReactElement {
  const { field, fieldState } = useController({ control, name: 'favourite_team' })
  return (
    <TeamField
      label={LABELS.favourite_team}
      placeholder="None"
      noneLabel="No team"
      value={field.value}
      error={fieldState.error?.message}
      hint={audienceHint('favourite_team', useVisibility())}
      onChange={field.onChange}
    />
  )
}
