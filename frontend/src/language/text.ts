import { intlLocale } from './language'

/** The translations by their English texts. A text with a plural has a list of translations. */
export type Messages = Readonly<Record<string, string | readonly string[]>>

type Values<Name extends string> = Readonly<Record<Name, string | number>>

/** The names of a text's placeholders: 'name' for 'Follow {name}'. */
type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

type ValuesOf<Text extends string> = [Placeholder<Text>] extends [never]
  ? []
  : [values: Values<Placeholder<Text>>]

/** The character that gettext puts between the context and the text. */
const CONTEXT_SEPARATOR = '\u0004'

const translationState: { messages: Messages } = { messages: {} }

/** Sets the translations. main.ts calls this before it loads the app, because constants contain texts. */
export function setMessages(messages: Messages): void {
  translationState.messages = messages
}

/** Translates a text into the page's language. */
export const t = <Text extends string>(text: Text, ...[values]: ValuesOf<Text>): string =>
  fillPlaceholders(translation(text), values)

/** Translates a text that has several translations. The `context` says which one is meant. */
export const tWithContext = <Text extends string>(
  context: string,
  text: Text,
  ...[values]: ValuesOf<Text>
): string => fillPlaceholders(translation(text, context), values)

/** Translates a text that has a plural: plural(2, '{count} follower', '{count} followers', { count }). */
export function plural<One extends string, Other extends string>(
  count: number,
  one: One,
  other: Other,
  ...[values]: ValuesOf<One | Other>
): string {
  return fillPlaceholders(pluralForm(count, one, other), values)
}

/** Like `plural`, but leaves the placeholders in the text. */
export function pluralForm(count: number, one: string, other: string): string {
  const forms = translationState.messages[one]
  if (!Array.isArray(forms)) return count === 1 ? one : other
  return forms[Math.min(pluralFormIndex(count), forms.length - 1)] ?? other
}

/** The index of a number's plural form. Intl and gettext order the forms equally; Intl may have more. */
function pluralFormIndex(count: number): number {
  const rules = new Intl.PluralRules(intlLocale())
  return rules.resolvedOptions().pluralCategories.indexOf(rules.select(count))
}

export function translation(text: string, context?: string): string {
  const message = translationState.messages[context ? context + CONTEXT_SEPARATOR + text : text]
  return typeof message === 'string' ? message : text
}

const fillPlaceholders = (text: string, values: Values<string> | undefined): string =>
  values
    ? text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
    : text
