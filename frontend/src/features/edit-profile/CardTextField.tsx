import type { ComponentProps, ReactElement } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { OptionField } from '@/api/options'
import { CARD_FIELDS, type CardField } from '@/api/profileFields'
import { Field } from '@/components/Field'
import { fieldProps } from '@/components/fieldProps'
import { fullNameRule, jerseyNumberRule, lineRule, type Rule } from '@/lib/validation'
import type { ProfileValues } from './profileValues'

/** The fields whose input is a line of text. */
type TextFieldName = Exclude<CardField, OptionField | 'location' | 'favourite_team' | 'bio'>

interface InputOptions {
  rule: Rule
  input: Omit<ComponentProps<typeof Field>, 'label'>
}

/** The validation rules and attributes of some fields. The other fields only have a maximum length. */
const INPUT_OPTIONS_BY_FIELD: { [Name in TextFieldName]?: InputOptions } = {
  full_name: {
    rule: fullNameRule,
    input: {
      required: true,
      autoComplete: 'name',
      autoCapitalize: 'words',
      autoCorrect: 'off',
    },
  },
  jersey_number: {
    rule: jerseyNumberRule,
    input: {
      autoComplete: 'off',
      inputMode: 'numeric',
      spellCheck: false,
    },
  },
}

interface Props {
  name: TextFieldName
  form: UseFormReturn<ProfileValues>
}

export function CardTextField({ name, form }: Props): ReactElement {
  const { label, max } = CARD_FIELDS[name]
  const { rule, input } = INPUT_OPTIONS_BY_FIELD[name] ?? {
    rule: lineRule(max ?? Infinity),
    input: {},
  }
  const savedValue = form.formState.defaultValues?.[name]
  // A saved value may break a rule that was added later. The form doesn't send an unchanged value,
  // so an unchanged value counts as valid.
  const validate: Rule = (value) => (value === savedValue ? undefined : rule(value))
  return <Field {...input} label={label} {...fieldProps(form)(name, { validate })} />
}
