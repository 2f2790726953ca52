import { fileURLToPath } from 'node:url'
import { firefox, type Page } from '@playwright/test'
import { type Viewer, WAIT_MS } from './viewer'

/** Corrects the paper's size: Playwright passes inches to Firefox, which reads them as centimetres. */
const CM_PER_INCH = 2.54
const VIEWPORT = { width: 1280, height: 800 }
const A4_INCHES = { width: 8.27, height: 11.69 }

/** Opens Debian's Firefox, which Playwright controls by WebDriver BiDi. */
export async function openFirefox(
  origin: string,
  firefoxUserPrefs: Record<string, boolean> = {},
): Promise<Viewer> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: fileURLToPath(new URL('firefox.mjs', import.meta.url)),
    firefoxUserPrefs,
  })
  const page = await browser.newPage({ baseURL: origin, locale: 'en-CA', viewport: VIEWPORT })
  page.setDefaultTimeout(WAIT_MS)
  return { ...viewerOf(page), close: () => browser.close() }
}

const viewerOf = (page: Page): Omit<Viewer, 'close'> => {
  const find = (role: string, name: string | RegExp) =>
    page.getByRole(role as 'button', { name, exact: true }).last()
  return {
    open: async (path) => void (await page.goto(path)),
    path: async () => new URL(page.url()).pathname,
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    // `force`, because a radio's label covers it. The click on the label then chooses the radio.
    click: (role, name) => find(role, name).click({ force: role === 'radio' }),
    press: async (selector, pauseMs, holdMs) => {
      await page.locator(selector).hover()
      await page.waitForTimeout(pauseMs)
      await page.mouse.down()
      await page.waitForTimeout(holdMs)
      await page.mouse.up()
    },
    fill: async (label, text) => {
      const field = page.getByLabel(label).or(page.getByPlaceholder(label)).first()
      if ((await field.getAttribute('type')) === 'date') return field.fill(text)
      await field.press('Control+a')
      await field.pressSequentially(text) // React doesn't see what `fill` sets in this browser
    },
    chooseFile: (label, path) => page.getByLabel(label).setInputFiles(path),
    see: (role, name) => find(role, name).waitFor(),
    seeText: (text) => page.getByText(text).first().waitFor(),
    run: (body) => page.evaluate(`(async () => { ${body} })()`),
    screenshot: () => page.screenshot(),
    print: () => {
      const toPdfLength = (inches: number): string => `${inches * CM_PER_INCH}in`
      const { width, height } = A4_INCHES
      return page.pdf({
        width: toPdfLength(width),
        height: toPdfLength(height),
        printBackground: false,
      })
    },
  }
}
