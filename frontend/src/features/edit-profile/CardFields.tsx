import type { ComponentType, ReactElement } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { CARD_FIELD_NAMES, CARD_FIELDS, type CardField } from '@/api/profileFields'
import { POSITIONS } from '@/api/types'
import { fieldProps } from '@/components/fieldProps'
import { SelectField } from '@/components/SelectField'
import { BioField } from './BioField'
import { OwnLocationField, OwnTeamField } from './HideableFields'
import { LineField, type LineName } from './LineField'
import type { ProfileValues } from './profileValues'

interface Props {
  form: UseFormReturn<ProfileValues>
}

const PositionField = ({ form }: Props): ReactElement => (
  <SelectField
    label={CARD_FIELDS.position.label}
    placeholder="None"
    options={POSITIONS}
    {...fieldProps(form)('position')}
  />
)

/** The inputs of the fields that aren't a line of text. */
const INPUTS = {
  location: OwnLocationField,
  favourite_team: OwnTeamField,
  position: PositionField,
  bio: BioField,
} satisfies { [Name in CardField]?: ComponentType<Props> }

type OtherInput = keyof typeof INPUTS

const isLine = (name: CardField): name is LineName => !(name in INPUTS)

/** What the card shows, in its order. */
export const CardFields = ({ form }: Props): ReactElement => (
  <>
    {CARD_FIELD_NAMES.map((name) => {
      if (isLine(name)) return <LineField key={name} name={name} form={form} />
      const Input = INPUTS[name as OtherInput]
      return <Input key={name} form={form} />
    })}
  </>
)
