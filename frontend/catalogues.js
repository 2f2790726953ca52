import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { mo, po } from 'gettext-parser'

/** The languages that the texts are translated into: all but English. */
export const TRANSLATED_LANGUAGES = JSON.parse(
  readFileSync(new URL('../common/data/languages.json', import.meta.url), 'utf8'),
).filter(({ code }) => code !== 'en')

const CATALOGUES_FOLDER = fileURLToPath(new URL('../locale', import.meta.url))

/** The path of a language's catalogue. The `domain` is 'djangojs' for the app and 'django' for the server. */
export const catalogueFile = (language, domain) =>
  path.join(CATALOGUES_FOLDER, language, 'LC_MESSAGES', `${domain}.po`)

export const parseCatalogue = (source) => po.parse(source)

export const readCatalogue = (language, domain) =>
  parseCatalogue(readFileSync(catalogueFile(language, domain)))

/** The catalogue in the binary .mo format, which gettext reads at run time. */
export const compiledCatalogue = (language, domain) => mo.compile(readCatalogue(language, domain))

/** The translations of a catalogue by their English texts, in the format of frontend/src/language/text.ts. */
export function messagesOf({ translations }) {
  const entries = Object.entries(translations).flatMap(([context, texts]) =>
    Object.values(texts).map(({ msgid, msgid_plural, msgstr }) => [
      context ? `${context}\u0004${msgid}` : msgid,
      msgid_plural ? msgstr : msgstr[0],
    ]),
  )
  return Object.fromEntries(entries.filter(([text, message]) => text && message[0]))
}
