// biome-ignore lint/correctness/noUndeclaredDependencies: an alias of common/data, not a package
import languages from '@data/languages.json'

export interface Language {
  code: string
  /** The language's name in itself. */
  name: string
  /** The `lang` of a page. */
  tag: string
}

export const LANGUAGES: readonly Language[] = languages
const [ENGLISH = { code: 'en', name: 'English', tag: 'en' }] = LANGUAGES

/** The language that the build renders the server's templates in; undefined in the app. */
declare const TEMPLATE_LANGUAGE: string | undefined

const pageTag = (): string | undefined =>
  typeof TEMPLATE_LANGUAGE === 'undefined' ? document.documentElement.lang : TEMPLATE_LANGUAGE

/** The page's language: the server chose it, and it stays until the page is left. */
export const pageLanguage = (): Language =>
  LANGUAGES.find(({ tag }) => tag === pageTag()) ?? ENGLISH

/** The reader's own variant of the page's language, such as 'en-GB'. */
export function intlLocale(): string {
  const { code, tag } = pageLanguage()
  const own = globalThis.navigator?.languages?.find((name) => name.split('-')[0] === code)
  return own ?? tag
}
