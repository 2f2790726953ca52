// Prints the figures of one visit to a path as JSON: node bench/visit.mjs visit|home ORIGIN PATH [FIREBASE FILE...]
import { chromium } from '@playwright/test'

const CPU_SLOWDOWN = 4
// The network that Lighthouse calls slow 4G. The browser slows its own requests down to these values.
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
const QUIET_MS = 3_000

const [kind, baseURL, path, ...firebaseFiles] = process.argv.slice(2)

const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH || undefined,
  chromiumSandbox: false,
})
const page = await browser.newPage({ baseURL, ...(kind === 'visit' ? PHONE : {}) })
console.log(JSON.stringify(await (kind === 'visit' ? visit() : measureHome())))
await browser.close()

async function visit() {
  const requested = []
  page.on('request', (request) => requested.push(request.url().split('/').at(-1)))
  await page.addInitScript(() => {
    window.entries = []
    for (const type of ['largest-contentful-paint', 'layout-shift', 'longtask', 'paint'])
      new PerformanceObserver((list) => window.entries.push(...list.getEntries())).observe({
        type,
        buffered: true,
      })
  })
  await slowDown(SLOW_4G)
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.waitForTimeout(QUIET_MS)
  const entries = await page.evaluate(() =>
    window.entries.map(({ entryType, name, startTime, duration, value }) => ({
      entryType,
      name,
      startTime,
      duration,
      value,
    })),
  )
  const of = (type) => entries.filter(({ entryType }) => entryType === type)
  const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)
  const { startTime: painted } = of('paint').find(({ name }) => name === 'first-contentful-paint')
  const tasks = of('longtask').filter(({ startTime }) => startTime > painted)
  return {
    'LCP ms': of('largest-contentful-paint').at(-1).startTime,
    'blocked ms': sum(tasks.map(({ duration }) => duration - 50)),
    'layout shift': sum(of('layout-shift').map(({ value }) => value)),
    'files of Firebase': requested.filter((file) => firebaseFiles.includes(file)).length,
  }
}

async function measureHome() {
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
  await slowDown()
  await page.addInitScript(() => {
    const has = (selector, text) =>
      [...document.querySelectorAll(selector)].some(({ textContent }) => textContent.includes(text))
    const shown = {
      usable: () => has('main button', 'Show my code') && has('main button', 'Scan'),
      lists: () => has('main a', 'View Profile'),
    }
    new MutationObserver(() => {
      for (const [name, isShown] of Object.entries(shown)) {
        if (!isShown()) continue
        delete shown[name]
        requestAnimationFrame(() => setTimeout(() => performance.mark(name)))
      }
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(path)
  await page.waitForFunction(() => performance.getEntriesByName('lists').length > 0)
  const at = (name) =>
    page.evaluate((mark) => performance.getEntriesByName(mark)[0].startTime, name)
  return { 'usable ms': await at('usable'), 'lists ms': await at('lists') }
}

async function slowDown(network) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  if (!network) return
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
}
