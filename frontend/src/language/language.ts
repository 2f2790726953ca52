// biome-ignore lint/correctness/noUndeclaredDependencies: an alias of common/data, not a package
import languages from '@data/languages.json'

interface Language {
  code: string
  /** The name that the language's speakers use: 'Français'. */
  name: string
  /** The value of `lang` in pages in this language. */
  tag: string
}

export const LANGUAGES: readonly Language[] = languages
const [ENGLISH = { code: 'en', name: 'English', tag: 'en' }] = LANGUAGES

/** The language in which the build renders the server's templates. Undefined in the app. */
declare const TEMPLATE_LANGUAGE: string | undefined

const pageTag = (): string | undefined =>
  typeof TEMPLATE_LANGUAGE === 'undefined' ? document.documentElement.lang : TEMPLATE_LANGUAGE

/** The page's language. The server chooses it, and it doesn't change while the page is open. */
export const pageLanguage = (): Language =>
  LANGUAGES.find(({ tag }) => tag === pageTag()) ?? ENGLISH

/** The browser's preferred variant of the page's language, such as 'en-GB', if `Intl` accepts it. */
export function intlLocale(): string {
  const { code, tag } = pageLanguage()
  const preferredLocale = globalThis.navigator?.languages?.find(
    (name) => name.split('-')[0] === code && isLocale(name),
  )
  return preferredLocale ?? tag
}

function isLocale(name: string): boolean {
  try {
    return Intl.getCanonicalLocales(name).length > 0
  } catch {
    return false
  }
}
