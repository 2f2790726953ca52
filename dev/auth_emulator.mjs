// The Firebase Auth emulator with persistent users. Its own export on exit is lost in a hard kill, so
// this saves the users whenever they changed, by replacing one file.

import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import firebase from 'firebase-tools'

const SAVE_INTERVAL_MS = 2_000
const project = process.env.FIREBASE_PROJECT_ID
const origin = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`
const home = join(process.env.DATA_DIR, 'auth')
const usersFile = join(home, 'accounts.json')
let saved = ''

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

async function waitUntilReady() {
  while (!(await fetch(origin).catch(() => null))) await sleep(100)
}

// Replaces firebase-tools' own handler, which would close the server before the last save.
async function stop() {
  await save()
  process.exit(0)
}

void firebase.emulators.start({ only: 'auth', project, config: join(home, 'firebase.json') })
await waitUntilReady()
process.removeAllListeners('SIGTERM').on('SIGTERM', stop)
if (existsSync(usersFile)) await load()
writeFileSync(join(process.env.DATA_DIR, 'ready', 'auth'), '')
setInterval(save, SAVE_INTERVAL_MS)
