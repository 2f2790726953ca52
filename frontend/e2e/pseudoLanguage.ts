import type { Page, Route } from '@playwright/test'
import { type CatalogueEntry, readCatalogue } from '../catalogues.js'
import { SESSION_KEY } from '../src/browser/storageKeys'

/** How much longer the texts of the pseudo language are than the English texts. */
const EXTRA_LENGTH = 0.4
const EXTRA_LETTERS = 'éàüñøîçâ'
/** The contexts of names. Names aren't lengthened. */
const NAME_CONTEXTS = ['city', 'region', 'team']

const FRENCH_TEXTS_FILE = /\/static\/dist\/fr\.\w+\.js$/
/** The paths of the pages whose texts the server renders. */
const SERVER_PAGE_PATH = /^\/(login|signup|terms|privacy|users\/\w+)?$/

const ALL_ENTRIES = Object.entries(readCatalogue('fr', 'djangojs').translations)
  .flatMap(([context, entries]) =>
    Object.values(entries).map((entry) => ({ ...entry, isName: NAME_CONTEXTS.includes(context) })),
  )
  .filter(({ msgid }) => msgid)
const ENTRIES = ALL_ENTRIES.filter(({ isName }) => !isName)
const NAME_ENTRIES = ALL_ENTRIES.filter(({ isName }) => isName)

/**
 * Shows the site in a pseudo language, whose texts are the English texts made 40 % longer. The pseudo
 * language replaces French until the returned function is called.
 */
export async function openInPseudoLanguage(page: Page): Promise<() => Promise<void>> {
  const context = page.context()
  const { origin } = new URL((await page.request.head('/healthz')).url())
  const isServerPage = (url: URL): boolean => SERVER_PAGE_PATH.test(url.pathname)
  await context.addCookies([{ name: 'language', value: 'fr', url: origin }])
  await context.route(FRENCH_TEXTS_FILE, mockTextsFile)
  // A fan sees only the app. Chromium also forbids a page that a test sends to call the login's emulator.
  if (!(await isSignedIn(page))) await context.route(isServerPage, translateServerPage)
  return async () => {
    await context.unroute(FRENCH_TEXTS_FILE)
    await context.unroute(isServerPage)
    await context.clearCookies({ name: 'language' })
  }
}

async function isSignedIn(page: Page): Promise<boolean> {
  const { origins } = await page.context().storageState()
  return origins.some(({ localStorage }) => localStorage.some(({ name }) => name === SESSION_KEY))
}

async function mockTextsFile(route: Route): Promise<void> {
  const response = await route.fetch()
  const texts = JSON.stringify(
    Object.fromEntries(ENTRIES.map((entry) => [keyOf(entry), formsOf(entry)])),
  )
  const body = (await response.text()).replace(/JSON\.parse\('.*'\)/s, () => texts)
  await route.fulfill({ response, body })
}

/**
 * Replaces the French texts in the server's page, except texts that contain a value, such as a name. The login
 * page must get the texts that the app has, or else React replaces the page under the test's hands.
 */
async function translateServerPage(route: Route): Promise<void> {
  if (route.request().resourceType() !== 'document') return route.fallback()
  const response = await route.fetch()
  const html = await response.text()
  const body = html.replace(
    />([^<>]+)</g,
    (_, text: string) => `>${PSEUDO_BY_FRENCH.get(text) ?? text}<`,
  )
  await route.fulfill({ response, body })
}

const keyOf = ({ msgctxt, msgid }: CatalogueEntry): string =>
  msgctxt ? `${msgctxt}\u0004${msgid}` : msgid

const formsOf = ({ msgid, msgid_plural }: CatalogueEntry): string | string[] =>
  msgid_plural ? [lengthen(msgid), lengthen(msgid_plural)] : lengthen(msgid)

/**
 * Adds letters at the end, so that tests still find a text by its English beginning. Makes a single word
 * longer, and adds words to a longer text.
 */
function lengthen(text: string): string {
  const { length } = text.replace(/<[^>]+>|\{\w+\}/g, '')
  const extra = EXTRA_LETTERS.repeat(length).slice(0, Math.ceil(length * EXTRA_LENGTH))
  if (/^\p{L}+$/u.test(text)) return text + extra
  return [text, ...(extra.match(/.{1,7}/g) ?? [])].join(' ')
}

const TAG_PATTERN = /<[^>]+>/

/** The texts, the parts between the tags of texts with tags, and the names, which are English. */
const PSEUDO_BY_FRENCH = new Map([
  ...NAME_ENTRIES.map(({ msgid, msgstr: [french = ''] }): [string, string] => [french, msgid]),
  ...loginTextsLast(ENTRIES).flatMap(({ msgid, msgstr: [french = ''] }) => {
    const pseudoParts = lengthen(msgid).split(TAG_PATTERN)
    return french
      .split(TAG_PATTERN)
      .map((part, index): [string, string] => [part, pseudoParts[index] ?? part])
  }),
])

/** Some English texts have the same French text. The last one counts, and the login's text has to. */
function loginTextsLast(entries: CatalogueEntry[]): CatalogueEntry[] {
  const isOnLogin = ({ comments }: CatalogueEntry): number =>
    comments?.reference?.includes('screens/login') ? 1 : 0
  return entries.toSorted((one, other) => isOnLogin(one) - isOnLogin(other))
}
