import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** One accessible object as Firefox gives it to screen readers. */
export interface Accessible {
  role: string
  name: string
  /** The object's own text. An object inside, which screen readers read as a piece of its own, is U+FFFC in it. */
  text: string
  /** The politeness of the live region that contains the object. */
  live: string
  /** Whether the object is announced in one piece with what surrounds it in its live region. */
  atomic: boolean
  focused: boolean
  invalid: boolean
}

/** Firefox, controlled by its own protocol, the only one that may read its accessibility tree. */
export interface Marionette {
  open: (path: string) => Promise<void>
  /** Runs a function's body in the page and returns its result. */
  run: (body: string, ...args: string[]) => Promise<unknown>
  /** Types into the focused element. */
  type: (text: string) => Promise<void>
  /** The page's accessible objects in reading order. */
  tree: () => Promise<Accessible[]>
  close: () => void
}

type Send = (command: string, parameters?: object) => Promise<{ value: unknown }>

const START_TRIES = 60
const START_PAUSE_MS = 500
const PREFERENCES = { 'marionette.port': 0, 'intl.accept_languages': 'en-CA' }

/** Runs with the browser's own rights. Objects of the content process are read through their proxies. */
const READ_TREE_SCRIPT = `
  const service = Cc['@mozilla.org/accessibilityService;1'].getService(Ci.nsIAccessibilityService)
  const states = Ci.nsIAccessibleStates
  const read = (accessible) => {
    const state = {}
    accessible.getState(state, {})
    const { attributes } = accessible
    const live = attributes?.has('container-live') ? attributes.getStringProperty('container-live') : ''
    return [
      {
        role: service.getStringRole(accessible.role),
        name: accessible.name ?? '',
        text: accessible instanceof Ci.nsIAccessibleText ? accessible.getText(0, -1) : '',
        live,
        atomic: Boolean(attributes?.has('container-atomic')),
        focused: Boolean(state.value & states.STATE_FOCUSED),
        invalid: Boolean(state.value & states.STATE_INVALID),
      },
      ...Array.from({ length: accessible.childCount }, (_, at) => read(accessible.getChildAt(at))).flat(),
    ]
  }
  const { selectedBrowser } = Services.wm.getMostRecentWindow('navigator:browser').gBrowser
  const page = service.getAccessibleFor(selectedBrowser)?.firstChild
  return page ? read(page) : []`

/** Starts Debian's Firefox without a window. */
export async function openMarionette(origin: string): Promise<Marionette> {
  const profile = mkdtempSync(join(tmpdir(), 'heard-'))
  writeFileSync(
    join(profile, 'user.js'),
    Object.entries(PREFERENCES)
      .map(
        (preference) => `user_pref(${preference.map((part) => JSON.stringify(part)).join(',')});`,
      )
      .join('\n'),
  )
  const browser = spawn(
    process.env['FIREFOX_PATH'] ?? 'firefox-esr',
    [
      '--headless',
      '--no-remote',
      '--marionette',
      '--remote-allow-system-access',
      '--profile',
      profile,
    ],
    { stdio: 'ignore' },
  )
  const send = clientOf(connect(await readPort(profile), '127.0.0.1'))
  await send('WebDriver:NewSession')
  const run = async (script: string, args: string[] = []): Promise<unknown> =>
    (await send('WebDriver:ExecuteScript', { script, args })).value
  return {
    open: async (path) => void (await send('WebDriver:Navigate', { url: origin + path })),
    run: (body, ...args) => run(body, args),
    type: async (text) => {
      const { value: element } = await send('WebDriver:GetActiveElement')
      const id = Object.values(element as Record<string, string>)[0]
      await send('WebDriver:ElementSendKeys', { id, text })
    },
    tree: async () => {
      await send('Marionette:SetContext', { value: 'chrome' })
      const accessibles = await run(READ_TREE_SCRIPT)
      await send('Marionette:SetContext', { value: 'content' })
      return accessibles as Accessible[]
    },
    close: () => {
      browser.once('exit', () => rmSync(profile, { recursive: true }))
      browser.kill()
    },
  }
}

/** Firefox chooses a free port and writes it into the profile. */
async function readPort(profile: string): Promise<number> {
  for (let tries = 0; tries < START_TRIES; tries++) {
    await pause(START_PAUSE_MS)
    try {
      return Number(readFileSync(join(profile, 'MarionetteActivePort'), 'utf8'))
    } catch {
      // Firefox is still starting.
    }
  }
  throw new Error('Firefox didn’t start.')
}

/** Sends one command at a time. A message is JSON with its length in front: `23:[0,1,"Command",{}]`. */
function clientOf(socket: Socket): Send {
  const messages = readMessages(socket)
  let id = 0
  const greeting = messages.next()
  return async (command, parameters = {}) => {
    await greeting
    id += 1
    const text = JSON.stringify([0, id, command, parameters])
    socket.write(`${Buffer.byteLength(text)}:${text}`)
    const [, , error, result] = (await messages.next()).value as [
      1,
      number,
      unknown,
      { value: unknown },
    ]
    if (error) throw new Error(JSON.stringify(error))
    return result
  }
}

async function* readMessages(socket: Socket): AsyncGenerator<unknown> {
  let received = Buffer.alloc(0)
  for await (const part of socket) {
    received = Buffer.concat([received, part as Buffer])
    for (;;) {
      const colon = received.indexOf(':')
      const end = colon + 1 + Number(received.subarray(0, Math.max(colon, 0)))
      if (colon < 0 || received.length < end) break
      yield JSON.parse(received.subarray(colon + 1, end).toString())
      received = received.subarray(end)
    }
  }
}
