/**
 * Checks that every text of the app and of the server is translated, and that none is outside of the
 * catalogues: `npm run texts`. With `-- --update` it first adds new texts to the catalogues and
 * removes texts that are no longer in the code.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { po } from 'gettext-parser'
import { catalogueFile, readCatalogue, TRANSLATED_LANGUAGES } from './catalogues.js'
import { findStyleSheetTexts, findTexts, parseSource } from './findTexts.js'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SOURCE_FILE_PATTERN = /[.]tsx?$/
const FILE_WITHOUT_TEXTS_PATTERN = /[.]test[.]tsx?$|[.]d[.]ts$|^testing[/]/

const readSources = (pattern) =>
  readdirSync('frontend/src', { recursive: true })
    .filter((name) => pattern.test(name) && !FILE_WITHOUT_TEXTS_PATTERN.test(name))
    .map((name) => path.join('frontend/src', name))
    .map((file) => [file, readFileSync(file, 'utf8')])

const findAppTexts = (knownTexts) =>
  readSources(SOURCE_FILE_PATTERN).map(([file, source]) => ({
    file,
    ...findTexts(parseSource(file, source), knownTexts),
  }))

/** Returns the texts that the server's code marks for translation, and as `strays` those it forgot to mark. */
const findServerTexts = () =>
  JSON.parse(execFileSync('.venv/bin/python', ['-m', 'dev.server_texts'], { encoding: 'utf8' }))

const readData = (name) => JSON.parse(readFileSync(path.join(ROOT, 'common/data', name), 'utf8'))

/** The names of teams, cities and regions. A catalogue has only the names that differ in its language. */
function listDataNames() {
  const teams = readData('teams.json')
  const places = readData('cities.json')
  const contexts = {
    team: teams.flatMap(({ name, nickname }) => [name, name.slice(0, -nickname.length).trim()]),
    city: places.map(({ city }) => city),
    region: places.map(({ region }) => region),
  }
  return Object.entries(contexts).flatMap(([context, names]) =>
    names.map((text) => ({ file: 'common/data', context, text })),
  )
}

const keyOf = ({ context = '', text }) => `${context}\u0004${text}`

/** A sorted map from each text's key to the text and the files that contain it. */
function mapByKey(texts) {
  const textsByKey = new Map()
  for (const text of texts.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))) {
    const files = textsByKey.get(keyOf(text))?.files ?? new Set()
    textsByKey.set(keyOf(text), { ...text, files: files.add(text.file) })
  }
  return textsByKey
}

/** A map from the texts' keys to a catalogue's entries, without the entry for the catalogue's headers. */
const entriesOf = ({ translations }) =>
  new Map(
    Object.entries(translations).flatMap(([context, entries]) =>
      Object.values(entries)
        .filter(({ msgid }) => msgid)
        .map((entry) => [keyOf({ context, text: entry.msgid }), entry]),
    ),
  )

function updateCatalogue(language, domain, texts) {
  const catalogue = readCatalogue(language, domain)
  const entriesByKey = entriesOf(catalogue)
  const header = catalogue.translations['']['']
  catalogue.translations = { '': { '': header } }
  for (const [key, { context = '', text, other, files }] of texts) {
    catalogue.translations[context] ??= {}
    catalogue.translations[context][text] = {
      msgid: text,
      msgstr: entriesByKey.get(key)?.msgstr ?? (other ? ['', ''] : ['']),
      comments: { ...entriesByKey.get(key)?.comments, reference: [...files].sort().join('\n') },
      ...(context && { msgctxt: context }),
      ...(other && { msgid_plural: other }),
    }
  }
  const file = po.compile(catalogue, { foldLength: 0 }).toString().trim()
  writeFileSync(catalogueFile(language, domain), `${file}\n`)
}

function findDifferences(language, domain, texts) {
  const entries = entriesOf(readCatalogue(language, domain))
  const missing = [...texts].filter(([key, text]) => !isTranslated(entries.get(key), text))
  const unused = [...entries].filter(([key]) => !texts.has(key))
  return [
    ...missing.map(([, { text }]) => `${language}: no translation of “${text}”`),
    ...unused.map(([, { msgid }]) => `${language}: no longer in the code: “${msgid}”`),
  ]
}

const isTranslated = (entry, { other }) =>
  entry?.msgstr.every(Boolean) &&
  !entry.comments?.flag?.includes('fuzzy') &&
  (entry.msgid_plural || undefined) === other

process.chdir(ROOT)
const names = listDataNames()
const translatedTexts = Object.values(readCatalogue('fr', 'djangojs').translations).flatMap(
  Object.keys,
)
const appFiles = findAppTexts(new Set([...names.map(({ text }) => text), ...translatedTexts]))
const serverResult = findServerTexts()
const strays = [
  ...appFiles.flatMap((file) => file.strays),
  ...readSources(/[.]css$/).flatMap(([file, source]) => findStyleSheetTexts(file, source)),
  ...serverResult.strays,
]
const domains = {
  djangojs: appFiles.flatMap(({ file, texts }) => texts.map((text) => ({ ...text, file }))),
  django: serverResult.texts,
}
const problems = TRANSLATED_LANGUAGES.flatMap(({ code }) =>
  Object.entries(domains).flatMap(([domain, markedTexts]) => {
    const entriesByKey = entriesOf(readCatalogue(code, domain))
    const texts = mapByKey([
      ...markedTexts,
      ...names.filter((name) => entriesByKey.has(keyOf(name))),
    ])
    if (process.argv.includes('--update')) updateCatalogue(code, domain, texts)
    return findDifferences(code, domain, texts)
  }),
)
for (const problem of [...strays, ...problems]) process.stderr.write(`${problem}\n`)
if (strays.length + problems.length) {
  process.stderr.write('Run: npm run texts -- --update, and translate what is new in locale/\n')
  process.exitCode = 1
}
