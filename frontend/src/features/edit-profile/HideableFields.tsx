import type { ReactElement } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import { CARD_FIELDS } from '@/api/profileFields'
import { LocationField } from '@/components/LocationField'
import { TeamField } from '@/components/team-picker/TeamField'
import { audienceHint } from '@/features/visibility/audienceHint'
import { useVisibility } from '@/features/visibility/useVisibility'
import { t } from '@/language/text'
import { pickedCity } from '@/lib/validation'
import type { ProfileValues } from './profileValues'

interface Props {
  form: UseFormReturn<ProfileValues>
}

export function ProfileLocationField({ form: { control } }: Props): ReactElement {
  const rules = { validate: ({ text, city }: ProfileValues['location']) => pickedCity(text, city) }
  const { field, fieldState } = useController({ control, name: 'location', rules })
  return (
    <LocationField
      label={CARD_FIELDS.location.label}
      placeholder={t('City or province')}
      value={field.value}
      error={fieldState.error?.message}
      hint={audienceHint('location', useVisibility())}
      onChange={field.onChange}
    />
  )
}

interface TeamProps extends Props {
  isOpen?: boolean
}

export function ProfileTeamField({ form: { control }, isOpen }: TeamProps): ReactElement {
  const { field, fieldState } = useController({ control, name: 'favourite_team' })
  return (
    <TeamField
      label={CARD_FIELDS.favourite_team.label}
      placeholder={t('None')}
      noneLabel={t('No team')}
      opensItself={isOpen}
      value={field.value}
      error={fieldState.error?.message}
      hint={audienceHint('favourite_team', useVisibility())}
      onChange={field.onChange}
    />
  )
}
