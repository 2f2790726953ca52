import { intlLocale } from './language'

/** Translations by English texts; of a text with a plural, one for each form. */
export type Messages = Readonly<Record<string, string | readonly string[]>>

type Values<Name extends string> = Readonly<Record<Name, string | number>>

/** The names in the placeholders of a text: 'name' for 'Follow {name}'. */
export type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

type ValuesOf<Text extends string> = [Placeholder<Text>] extends [never]
  ? []
  : [values: Values<Placeholder<Text>>]

/** How gettext separates the context of a text from the text. */
const CONTEXT_SEPARATOR = '\u0004'

const state: { messages: Messages } = { messages: {} }

/** The page's language doesn't change, so texts may be constants: main.ts loads them before the app. */
export function setMessages(messages: Messages): void {
  state.messages = messages
}

/** The text in the page's language. */
export const t = <Text extends string>(text: Text, ...[values]: ValuesOf<Text>): string =>
  fillPlaceholders(translation(text), values)

/** The same for a text that is translated differently elsewhere; `context` says where this one is. */
export const tIn = <Text extends string>(
  context: string,
  text: Text,
  ...[values]: ValuesOf<Text>
): string => fillPlaceholders(translation(text, context), values)

/** The form of the text for a number: plural(2, '{count} follower', '{count} followers', { count }). */
export function plural<One extends string, Other extends string>(
  count: number,
  one: One,
  other: Other,
  ...[values]: ValuesOf<One | Other>
): string {
  return fillPlaceholders(pluralForm(count, one, other), values)
}

/** The same with its placeholders. */
export function pluralForm(count: number, one: string, other: string): string {
  const forms = state.messages[one]
  if (!Array.isArray(forms)) return count === 1 ? one : other
  return forms[Math.min(formIndex(count), forms.length - 1)] ?? other
}

/** gettext's forms have the order of Intl's categories; a last one, such as 'many', may be missing. */
function formIndex(count: number): number {
  const rules = new Intl.PluralRules(intlLocale())
  return rules.resolvedOptions().pluralCategories.indexOf(rules.select(count))
}

export function translation(text: string, context?: string): string {
  const message = state.messages[context ? context + CONTEXT_SEPARATOR + text : text]
  return typeof message === 'string' ? message : text
}

const fillPlaceholders = (text: string, values: Values<string> | undefined): string =>
  values
    ? text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
    : text
