import type { ComponentType, ReactElement } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import {
  CARD_FIELD_NAMES,
  CARD_FIELDS,
  type CardField,
  type OpenableField,
} from '@/api/profileFields'
import { POSITIONS } from '@/api/types'
import { fieldProps } from '@/components/fieldProps'
import { SelectField } from '@/components/SelectField'
import { t } from '@/language/text'
import { positionName } from '@/lib/names'
import { BioField } from './BioField'
import styles from './editProfile.module.css'
import { ProfileLocationField, ProfileTeamField } from './HideableFields'
import { LineField, type LineName } from './LineField'
import { LinkFields } from './LinkFields'
import type { ProfileValues } from './profileValues'

interface Props {
  form: UseFormReturn<ProfileValues>
  /** Whether the field's picker opens by itself. */
  isOpen?: boolean
}

const PositionField = ({ form }: Props): ReactElement => (
  <SelectField
    label={CARD_FIELDS.position.label}
    placeholder={t('None')}
    options={POSITIONS}
    nameOf={positionName}
    {...fieldProps(form)('position')}
  />
)

/** The inputs of the fields that aren't a single line of text. */
const INPUT_BY_FIELD = {
  location: ProfileLocationField,
  favourite_team: ProfileTeamField,
  position: PositionField,
  bio: BioField,
} satisfies { [Name in CardField]?: ComponentType<Props> }

type OtherInput = keyof typeof INPUT_BY_FIELD

const isLine = (name: CardField): name is LineName => !(name in INPUT_BY_FIELD)

/** The CSS selector of a field's input, or of the button that opens its picker. */
export const fieldSelector = (name: OpenableField): string =>
  `[data-field="${name}"] :is(input, select, textarea, button[aria-haspopup])`

interface CardFieldsProps {
  form: UseFormReturn<ProfileValues>
  /** The field whose picker opens without a press, if the field has a picker. */
  openPicker: OpenableField | undefined
}

/** The fields for everything that the card shows, in the card's order. */
export const CardFields = ({ form, openPicker }: CardFieldsProps): ReactElement => (
  <>
    {CARD_FIELD_NAMES.map((name) => {
      const Input = INPUT_BY_FIELD[name as OtherInput]
      return (
        <div key={name} data-field={name}>
          {isLine(name) ? (
            <LineField name={name} form={form} />
          ) : (
            <Input form={form} isOpen={openPicker === name} />
          )}
        </div>
      )
    })}
    <div data-field="links" className={styles.links}>
      <LinkFields form={form} />
    </div>
  </>
)
