import type { Page } from '@playwright/test'

/** Shows the app's texts in a made-up language: the English ones with accents, and 40 % longer. */
export async function speakPseudoLanguage(
  page: Page,
  direction: 'ltr' | 'rtl' = 'ltr',
): Promise<void> {
  await page.addInitScript(replaceMessages)
  await page.addInitScript((dir) => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.dir = dir
    })
  }, direction)
  const url = new URL(page.url() === 'about:blank' ? '/' : page.url(), process.env.PUBLIC_ORIGIN)
  await page.context().addCookies([{ name: 'language', value: 'fr', url: url.origin }])
}

/** Replaces the texts of the French catalogue, which the build stores as JSON. Runs in the page. */
function replaceMessages(): void {
  const parse = JSON.parse
  const accents: Record<string, string> = { a: 'àá', e: 'èé', i: 'ìí', o: 'òó', u: 'ùú', y: 'ÿ' }
  const pseudo = (text: string): string =>
    text
      .split(/(\{\w+\}|<\/?\w+>)/)
      .map((part, at) =>
        at % 2 ? part : part.replace(/[aeiouy]/g, (vowel) => accents[vowel] ?? vowel),
      )
      .join('')
  JSON.parse = (text, reviver) => {
    const value = parse(text, reviver)
    if (typeof value?.['Save Changes'] !== 'string') return value
    const entries = Object.entries<string | string[]>(value).map(([key, message]) => {
      const english = pseudo(key.split('\u0004').at(-1) ?? '')
      return [key, typeof message === 'string' ? english : message.map(pseudo)]
    })
    return Object.fromEntries(entries)
  }
}
