// The Firebase Auth emulator with persistent users. Its own export on exit is lost in a hard kill, so this
// saves the users after each change, by replacing one file.
//
// The emulator takes seconds to start, and firebase-tools' own command listens only after that. Here the
// port is open at once, and an early login waits.

import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

const SAVE_INTERVAL_MS = 2_000
const UNUSED_PATH = /\/tenants|^\/v2\//
const project = process.env.FIREBASE_PROJECT_ID
const [host, port] = process.env.FIREBASE_AUTH_EMULATOR_HOST.split(':')
const usersFile = join(process.env.DATA_DIR, 'auth', 'accounts.json')
let origin = ''
let saved = ''

const listen = (handler, ...address) =>
  new Promise((resolve) => {
    const server = createServer(handler).listen(...address, () => resolve(server))
  })

async function start() {
  const { AuthEmulator } = await import('firebase-tools/lib/emulator/auth/index.js')
  const { createApp } = await import('firebase-tools/lib/emulator/auth/server.js')
  const { EmulatorRegistry } = await import('firebase-tools/lib/emulator/registry.js')
  const { default: apiSpec } = await import('firebase-tools/lib/emulator/auth/apiSpec.js')
  // Preparing the calls of tenants and of version 2, which the site doesn't use, takes half of the start-up
  // time. If a new release of the SDK needs one of them, it gets a 404.
  const { paths } = apiSpec.default
  for (const path of Object.keys(paths)) if (UNUSED_PATH.test(path)) delete paths[path]
  // The links in the emulator's e-mails use the registered address.
  EmulatorRegistry.set('auth', new AuthEmulator({ host, port: Number(port), projectId: project }))
  const app = await createApp(project)
  const own = await listen(app, 0, '127.0.0.1')
  origin = `http://127.0.0.1:${own.address().port}`
  if (existsSync(usersFile)) await load()
  return app
}

async function request(method, path, body) {
  const response = await fetch(origin + path, {
    method,
    body,
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
  })
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.text()
}

const accountsPath = `/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`

async function load() {
  saved = readFileSync(usersFile, 'utf8')
  if (JSON.parse(saved).users?.length) await request('POST', `${accountsPath}:batchCreate`, saved)
}

async function save() {
  const current = await request('GET', `${accountsPath}:batchGet?maxResults=-1`)
  if (current === saved) return
  writeFileSync(`${usersFile}.new`, current, { mode: 0o600 })
  renameSync(`${usersFile}.new`, usersFile)
  saved = current
}

let resolveStarted
const started = new Promise((resolve) => {
  resolveStarted = resolve
})
await listen(async (req, res) => (await started)(req, res), Number(port), host)
resolveStarted(await start())
process.on('SIGTERM', () => save().then(() => process.exit(0)))
writeFileSync(join(process.env.DATA_DIR, 'ready', 'auth'), '')
setInterval(save, SAVE_INTERVAL_MS)
