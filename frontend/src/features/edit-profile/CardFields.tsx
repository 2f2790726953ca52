import type { ComponentType, ReactElement } from 'react'
import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { hasOptions, OPTIONS_BY_FIELD } from '@/api/options'
import {
  CARD_FIELD_NAMES,
  CARD_FIELDS,
  type CardField,
  type OpenableField,
} from '@/api/profileFields'
import { Field } from '@/components/Field'
import { fieldProps } from '@/components/fieldProps'
import { LocationField } from '@/components/LocationField'
import layout from '@/components/layout.module.css'
import { SelectField } from '@/components/SelectField'
import { TeamField } from '@/components/team-picker/TeamField'
import { audienceHint } from '@/features/visibility/audienceHint'
import { useVisibility } from '@/features/visibility/useVisibility'
import { t } from '@/language/text'
import { BIO_LENGTH_MAX } from '@/lib/lengths'
import { bioRule, cleanedLength, pickedCityRule } from '@/lib/validation'
import { CardTextField } from './CardTextField'
import { LinkFields } from './LinkFields'
import type { ProfileValues } from './profileValues'

interface Props {
  form: UseFormReturn<ProfileValues>
  /** Whether the field's picker opens by itself. */
  isOpen?: boolean
}

/** The inputs of the fields that are neither a single line of text nor one of some options. */
const INPUT_BY_FIELD = {
  location: ProfileLocationField,
  favourite_team: ProfileTeamField,
  bio: BioField,
} satisfies { [Name in CardField]?: ComponentType<Props> }

const hasInput = (name: CardField): name is keyof typeof INPUT_BY_FIELD => name in INPUT_BY_FIELD

/** The CSS selector of a field's input, or of the button that opens its picker. */
export const fieldSelector = (name: OpenableField): string =>
  `[data-field="${name}"] :is(input, select, textarea, button[aria-haspopup])`

function CardInput({ name, ...props }: Props & { name: CardField }): ReactElement {
  if (hasInput(name)) {
    const Input = INPUT_BY_FIELD[name]
    return <Input {...props} />
  }
  return hasOptions(name) ? (
    <SelectField
      label={CARD_FIELDS[name].label}
      placeholder={t('None')}
      options={Object.entries(OPTIONS_BY_FIELD[name])}
      {...fieldProps(props.form)(name)}
    />
  ) : (
    <CardTextField name={name} form={props.form} />
  )
}

interface CardFieldsProps {
  form: UseFormReturn<ProfileValues>
  /** The field whose picker opens without a press, if the field has a picker. */
  openPicker: OpenableField | undefined
}

/** The fields for everything that the card shows, in the card's order. */
export const CardFields = ({ form, openPicker }: CardFieldsProps): ReactElement => (
  <>
    {CARD_FIELD_NAMES.map((name) => (
      <div key={name} data-field={name}>
        <CardInput name={name} form={form} isOpen={openPicker === name} />
      </div>
    ))}
    <div data-field="links" className={layout.stack}>
      <LinkFields form={form} />
    </div>
  </>
)

/** The field for the bio. Counts the characters without rendering the whole form at each key press. */
function BioField({ form }: { form: UseFormReturn<ProfileValues> }): ReactElement {
  const length = cleanedLength(useWatch({ control: form.control, name: 'bio' }))
  return (
    <Field
      as="textarea"
      rows={3}
      label={CARD_FIELDS.bio.label}
      hint={t('{length} of {max}', { length, max: BIO_LENGTH_MAX })}
      {...fieldProps(form)('bio', { validate: bioRule })}
    />
  )
}

function ProfileLocationField({ form: { control } }: Props): ReactElement {
  const rules = {
    validate: ({ text, city }: ProfileValues['location']) => pickedCityRule(text, city),
  }
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

function ProfileTeamField({ form: { control }, isOpen }: Props): ReactElement {
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
