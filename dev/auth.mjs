// The Firebase Auth emulator, with users that outlive it: its own export on exit is skipped by a hard
// kill, so the users are written whenever they changed, each time as one whole file.

import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import firebase from 'firebase-tools'

const SAVE_EVERY = 2_000
const project = process.env.FIREBASE_PROJECT_ID
const origin = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`
const home = join(process.env.DATA_DIR, 'auth')
const users = join(home, 'accounts.json')
let saved = ''

async function call(method, path, body) {
  const answer = await fetch(origin + path, {
    method,
    body,
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer.text()
}

const accounts = `/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`

async function load() {
  saved = readFileSync(users, 'utf8')
  if (JSON.parse(saved).users?.length) await call('POST', `${accounts}:batchCreate`, saved)
}

async function save() {
  const now = await call('GET', `${accounts}:batchGet?maxResults=-1`)
  if (now === saved) return
  writeFileSync(`${users}.new`, now, { mode: 0o600 })
  renameSync(`${users}.new`, users)
  saved = now
}

async function answers() {
  while (!(await fetch(origin).catch(() => null))) await sleep(100)
}

// firebase-tools' own handler would close the server under the last save.
async function stop() {
  await save()
  process.exit(0)
}

void firebase.emulators.start({ only: 'auth', project, config: join(home, 'firebase.json') })
await answers()
process.removeAllListeners('SIGTERM').on('SIGTERM', stop)
if (existsSync(users)) await load()
writeFileSync(join(process.env.DATA_DIR, 'ready', 'auth'), '')
setInterval(save, SAVE_EVERY)
