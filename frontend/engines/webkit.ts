import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { Builder, By, type WebDriver, type WebElement } from 'selenium-webdriver'
import { type Viewer, WAIT_MS } from './viewer'

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'
/** The script of DOM Testing Library, which finds elements by role, label and text. */
const TESTING_LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.js'),
  'utf8',
)
/** The roles of inputs that their labels cover, so that WebDriver can't click them. */
const ROLES_COVERED_BY_LABEL = ['checkbox', 'radio']
const XVFB_SCREEN_ARGUMENTS = ['-screen', '0', '1280x900x24']

/** Opens WebKitGTK's MiniBrowser on a new virtual screen. WebDriver controls it. */
export async function openWebKit(origin: string): Promise<Viewer> {
  const port = await freePort()
  const { screen, display } = await openScreen()
  const service = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display },
    stdio: 'ignore',
  })
  const driver = await connect(`http://127.0.0.1:${port}`)
  return {
    ...viewerOf(driver, origin),
    close: async () => {
      await driver.quit()
      service.kill()
      screen.kill()
    },
  }
}

/** Starts Xvfb, an X server that needs no monitor. */
async function openScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn('Xvfb', ['-displayfd', '1', ...XVFB_SCREEN_ARGUMENTS], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const displayNumber = await new Promise<string>((resolve) =>
    screen.stdout.once('data', (data) => resolve(String(data).trim())),
  )
  return { screen, display: `:${displayNumber}` }
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

async function connect(url: string): Promise<WebDriver> {
  const capabilities = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation'] },
  }
  const deadline = Date.now() + WAIT_MS
  for (;;)
    try {
      const driver = await new Builder().usingServer(url).withCapabilities(capabilities).build()
      await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 900 })
      return driver
    } catch (error) {
      if (Date.now() > deadline) throw error // retries until the service accepts connections
    }
}

function viewerOf(driver: WebDriver, origin: string): Omit<Viewer, 'close'> {
  /** Finds the last visible element that matches, because an open dialog is last in the document. */
  const find = async (query: string[], ...values: unknown[]): Promise<WebElement> => {
    const script = `
      if (!window.TestingLibraryDom) { ${TESTING_LIBRARY} }
      const [query, ...values] = arguments
      const revive = (value) => Array.isArray(value) ? new RegExp(...value) : value
      const [value, options = {}] = values
      const found = query.flatMap((by) => TestingLibraryDom['queryAllBy' + by](document.body,
        revive(value), 'name' in options ? { ...options, name: revive(options.name) } : options))
      return found.findLast((element) => element.checkVisibility() || element.type === 'file') || null`
    const found = await driver.wait(
      () => driver.executeScript<WebElement | null>(script, query, ...values),
      WAIT_MS,
      `${query.join(' or ')} ${JSON.stringify(values)}`,
    )
    if (!found) throw new Error(`There is no ${query.join(' or ')}.`)
    return found
  }
  const byRole = (role: string, name: string | RegExp) =>
    find(['Role'], role, { name: sendable(name) })
  const run = (body: string): Promise<unknown> =>
    driver.executeScript(`return (async () => { ${body} })()`)
  return {
    open: (path) => driver.get(origin + path),
    path: async () => new URL(await driver.getCurrentUrl()).pathname,
    reload: () => driver.navigate().refresh(),
    back: () => driver.navigate().back(),
    click: async (role, name) => {
      if (!ROLES_COVERED_BY_LABEL.includes(role))
        return retryClick(driver, () => byRole(role, name))
      await driver.executeScript('arguments[0].click()', await byRole(role, name))
    },
    press: async (selector, pauseMs, holdMs) => {
      const origin = await driver.findElement(By.css(selector))
      const pointer = driver.actions().move({ origin }).pause(pauseMs)
      await pointer.press().pause(holdMs).release().perform()
    },
    fill: async (label, text) => {
      const field = await find(['PlaceholderText', 'LabelText'], sendable(label))
      await ((await field.getAttribute('type')) === 'date'
        ? setDate(driver, field, text)
        : type(field, text))
    },
    chooseFile: async (label, path) => (await find(['LabelText'], label)).sendKeys(path),
    see: async (role, name) => void (await byRole(role, name)),
    seeText: async (text) => void (await find(['Text'], sendable(text), { exact: false })),
    run,
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    print: () => Promise.resolve(null), // WebKitWebDriver has no command for it
  }
}

/** Turns a regular expression into a list, because WebDriver sends JSON. */
const sendable = (text: string | RegExp): string | string[] =>
  typeof text === 'string' ? text : [text.source, text.flags]

/** Finds and clicks an element. Retries, because the app may replace or cover the element meanwhile. */
async function retryClick(driver: WebDriver, find: () => Promise<WebElement>): Promise<void> {
  const deadline = Date.now() + WAIT_MS
  for (;;)
    try {
      const element = await find()
      await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', element)
      return await element.click()
    } catch (error) {
      if (Date.now() > deadline) throw error
    }
}

/** Types into a field, or chooses the option with this text. */
async function type(field: WebElement, text: string): Promise<void> {
  if ((await field.getTagName()) === 'select')
    return (await field.findElement(By.xpath(`option[.='${text}']`))).click()
  await field.clear()
  await field.sendKeys(text)
}

/** Sets a date by script. Typing a date would depend on the browser's language. */
const setDate = (driver: WebDriver, field: WebElement, date: string): Promise<unknown> =>
  driver.executeScript(
    `const [field, date] = arguments
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, date)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))`,
    field,
    date,
  )
