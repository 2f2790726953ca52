import { expect, type Page } from '@playwright/test'
import { cutTexts, doubleText } from './cutTexts'
import { testEveryState } from './everyState'
import { test } from './fixtures'
import { expectFits, findOverflow } from './narrowScreen'
import { openInPseudoLanguage } from './pseudoLanguage'
import type { ScreenState } from './screenStates'

const PHONE_VIEWPORT = { width: 390, height: 844 }

/** React error 418: the app lengthens texts that contain values, but the server's page doesn't. */
const ALLOWED_CONSOLE_PATTERN = /net::ERR_|status of 503|ChunkLoadError|React error #418/

const expectSoftly = expect.configure({ soft: true })

test.describe('words that are 40 % longer fit, at 320 pixels and at 200 % text,', {
  tag: '@release',
}, () => {
  testEveryState(ALLOWED_CONSOLE_PATTERN, checkState)
})

async function checkState(page: Page, { name, open }: ScreenState): Promise<void> {
  const stop = await openInPseudoLanguage(page)
  try {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize(PHONE_VIEWPORT)
    await open(page)
    await expectFits(page, name)
    expectSoftly(await cutTexts(page), `${name} at 320 px`).toEqual([])
    await reportRightToLeft(page, name)
    await page.setViewportSize(PHONE_VIEWPORT)
    await doubleText(page)
    expectSoftly(await cutTexts(page), `${name} at 200 %`).toEqual([])
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
    expectSoftly(scrollWidth, `${name} at 200 %`).toBe(clientWidth)
  } finally {
    await stop()
  }
}

/** Prints what doesn't fit in a right-to-left layout. Doesn't fail: no language of the site needs it. */
async function reportRightToLeft(page: Page, name: string): Promise<void> {
  const setDirection = (direction: string): Promise<void> =>
    page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), direction)
  await setDirection('rtl')
  for (const element of await page.evaluate(findOverflow, 0))
    process.stdout.write(`right to left, ${name}: ${element}\n`)
  await setDirection('ltr')
}
