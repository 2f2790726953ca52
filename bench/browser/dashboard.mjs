// Prints the milliseconds until a returning fan's dashboard can be used, with a warm browser cache and a
// slowed CPU.
import { chromium } from '@playwright/test'

const { CHROME_PATH, PUBLIC_ORIGIN } = process.env
const CPU_SLOWDOWN = 4

const browser = await chromium.launch({ executablePath: CHROME_PATH, chromiumSandbox: false })
const page = await browser.newPage({ baseURL: PUBLIC_ORIGIN })
await page.goto('/login')
await page.getByRole('button', { name: 'Use Email' }).click()
await page.getByLabel('Email').fill('fan@hockeyhub.test')
await page.getByLabel('Password').fill('Hockey123')
await page.getByRole('button', { name: 'Login', exact: true }).click()
const row = page.getByRole('link', { name: 'View Profile' }).first()
await row.waitFor()
await page.reload()
await row.waitFor()
await page.waitForLoadState('networkidle')

const session = await page.context().newCDPSession(page)
await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
await page.addInitScript(() => {
  new MutationObserver((_, observer) => {
    const rows = [...document.querySelectorAll('main a')]
    if (!rows.some((link) => link.textContent.includes('View Profile'))) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => performance.mark('usable')))
  }).observe(document, { childList: true, subtree: true })
})
await page.goto('/')
await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0)
console.log(await page.evaluate(() => performance.getEntriesByName('usable')[0].startTime))
await browser.close()
