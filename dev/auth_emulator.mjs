// Runs the Firebase Auth emulator and keeps its users in a file. The emulator itself saves them only on
// exit, which a hard kill prevents, so this script saves the users after each change.
//
// The emulator takes seconds to start. This script opens the port at once and makes early requests wait.
// The command of firebase-tools would refuse early requests.

import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

const SAVE_INTERVAL_MS = 2_000
const UNUSED_PATH_PATTERN = /\/tenants|^\/v2\//
const projectId = process.env.FIREBASE_PROJECT_ID
const [host, port] = process.env.FIREBASE_AUTH_EMULATOR_HOST.split(':')
const usersFile = join(process.env.DATA_DIR, 'auth', 'accounts.json')
let emulatorOrigin = ''
let savedUsers = ''

const listen = (handler, ...address) =>
  new Promise((resolve) => {
    const server = createServer(handler).listen(...address, () => resolve(server))
  })

async function startEmulator() {
  const { AuthEmulator } = await import('firebase-tools/lib/emulator/auth/index.js')
  const { createApp } = await import('firebase-tools/lib/emulator/auth/server.js')
  const { EmulatorRegistry } = await import('firebase-tools/lib/emulator/registry.js')
  const { default: apiSpec } = await import('firebase-tools/lib/emulator/auth/apiSpec.js')
  // Removes the API paths that the site doesn't use, because preparing them takes half of the start-up
  // time. If a new release of the SDK calls a removed path, the call gets a 404.
  const { paths } = apiSpec.default
  for (const path of Object.keys(paths)) if (UNUSED_PATH_PATTERN.test(path)) delete paths[path]
  // The emulator's e-mails contain links to the host and port that are registered here.
  EmulatorRegistry.set('auth', new AuthEmulator({ host, port: Number(port), projectId }))
  const app = await createApp(projectId)
  const emulatorServer = await listen(app, 0, '127.0.0.1')
  emulatorOrigin = `http://127.0.0.1:${emulatorServer.address().port}`
  if (existsSync(usersFile)) await loadUsers()
  return app
}

async function callEmulator(method, path, body) {
  const response = await fetch(emulatorOrigin + path, {
    method,
    body,
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
  })
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return response.text()
}

const accountsPath = `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`

async function loadUsers() {
  savedUsers = readFileSync(usersFile, 'utf8')
  const { users = [] } = JSON.parse(savedUsers)
  if (users.length) await callEmulator('POST', `${accountsPath}:batchCreate`, savedUsers)
  // The emulator's import ends all sign-ins, which would log out every browser at each start.
  for (const { localId, validSince } of users)
    await callEmulator('POST', `${accountsPath}:update`, JSON.stringify({ localId, validSince }))
}

async function saveUsers() {
  const currentUsers = await callEmulator('GET', `${accountsPath}:batchGet?maxResults=-1`)
  if (currentUsers === savedUsers) return
  writeFileSync(`${usersFile}.new`, currentUsers, { mode: 0o600 })
  renameSync(`${usersFile}.new`, usersFile)
  savedUsers = currentUsers
}

let resolveApp
const appPromise = new Promise((resolve) => {
  resolveApp = resolve
})
await listen(async (req, res) => (await appPromise)(req, res), Number(port), host)
resolveApp(await startEmulator())
process.on('SIGTERM', () => saveUsers().then(() => process.exit(0)))
writeFileSync(join(process.env.DATA_DIR, 'ready', 'auth'), '')
// A very busy machine breaks a request now and then. The next one saves the same users.
setInterval(() => saveUsers().catch((error) => process.emitWarning(error)), SAVE_INTERVAL_MS)
