import { t } from '@/language/text'
import type { ProfileChanges, Self } from './types'

/** The editable fields whose value is one of a few English texts. */
export type OptionField = {
  [Name in keyof Self & keyof ProfileChanges]: string extends Self[Name]
    ? never
    : Self[Name] extends string
      ? Name
      : never
}[keyof Self & keyof ProfileChanges]

/** Each option field's options, in the order of the form, with their names in the page's language. */
export const OPTIONS_BY_FIELD: {
  [Name in OptionField]: Readonly<Record<Exclude<Self[Name], ''>, string>>
} = {
  position: {
    Centre: t('Centre'),
    'Left Wing': t('Left Wing'),
    'Right Wing': t('Right Wing'),
    Defence: t('Defence'),
    Goalie: t('Goalie'),
    Coach: t('Coach'),
    Referee: t('Referee'),
  },
  gender: {
    Male: t('Male'),
    Female: t('Female'),
    'Rather not say': t('Rather not say'),
  },
}

export const hasOptions = (field: string): field is OptionField => field in OPTIONS_BY_FIELD

/** An option's name in the page's language, or the option itself if a newer server has added it. */
export const optionName = (field: OptionField, option: string): string =>
  (OPTIONS_BY_FIELD[field] as Readonly<Record<string, string>>)[option] ?? option

/** The names of all options that `user` has chosen. */
export const optionNames = <User extends object>(
  user: User,
): Record<keyof User & OptionField, string> =>
  Object.fromEntries(
    Object.entries(user).flatMap(([field, option]) =>
      hasOptions(field) ? [[field, optionName(field, option)]] : [],
    ),
  ) as Record<keyof User & OptionField, string>
