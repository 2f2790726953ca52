// Opens a page in Chromium and prints measured times as JSON:
//   node bench/visit.mjs KIND ORIGIN PATH [FILE...]
//
// KIND is `visit` or `home`. `visit` opens the page on a phone with slow 4G. It prints the LCP, how long scripts
// blocked the page, the layout shift, and how many of the FILEs were requested. `home` logs the demo fan in,
// opens the page on a slow CPU, and prints when its buttons are usable and when its lists are shown.
// ORIGIN is the site's origin, such as http://127.0.0.1:8000.
// PATH is the page's path on the site.
// FILE is the name of a script that belongs to Firebase. There may be several; `home` ignores them.
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
const WAIT_AFTER_LOAD_MS = 3_000

const [kind, baseURL, path, ...firebaseFiles] = process.argv.slice(2)

const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH || undefined,
  chromiumSandbox: false,
})
const page = await browser.newPage({ baseURL, ...(kind === 'visit' ? PHONE : {}) })
console.log(JSON.stringify(await (kind === 'visit' ? measureVisit() : measureHome())))
await browser.close()

async function measureVisit() {
  const requestedFiles = []
  page.on('request', (request) => requestedFiles.push(request.url().split('/').at(-1)))
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
  await page.waitForTimeout(WAIT_AFTER_LOAD_MS)
  const entries = await page.evaluate(() =>
    window.entries.map(({ entryType, name, startTime, duration, value }) => ({
      entryType,
      name,
      startTime,
      duration,
      value,
    })),
  )
  const entriesOfType = (type) => entries.filter(({ entryType }) => entryType === type)
  const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)
  const { startTime: firstPaintMs } = entriesOfType('paint').find(
    ({ name }) => name === 'first-contentful-paint',
  )
  const longTasks = entriesOfType('longtask').filter(({ startTime }) => startTime > firstPaintMs)
  return {
    'LCP ms': entriesOfType('largest-contentful-paint').at(-1).startTime,
    'blocked ms': sum(longTasks.map(({ duration }) => duration - 50)),
    'layout shift': sum(entriesOfType('layout-shift').map(({ value }) => value)),
    'files of Firebase': requestedFiles.filter((file) => firebaseFiles.includes(file)).length,
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
    const hasElement = (selector, text) =>
      [...document.querySelectorAll(selector)].some(({ textContent }) => textContent.includes(text))
    const isShownByMark = {
      usable: () => hasElement('main button', 'Show my code') && hasElement('main button', 'Scan'),
      lists: () => hasElement('main a', 'View Profile'),
    }
    new MutationObserver(() => {
      for (const [mark, isShown] of Object.entries(isShownByMark)) {
        if (!isShown()) continue
        delete isShownByMark[mark]
        requestAnimationFrame(() => setTimeout(() => performance.mark(mark)))
      }
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(path)
  await page.waitForFunction(() => performance.getEntriesByName('lists').length > 0)
  const readMarkMs = (name) =>
    page.evaluate((mark) => performance.getEntriesByName(mark)[0].startTime, name)
  return { 'usable ms': await readMarkMs('usable'), 'lists ms': await readMarkMs('lists') }
}

async function slowDown(network) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  if (!network) return
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
}
