import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect } from '@playwright/test'
import { test as base } from './fixtures'

export const OVERRIDE_CODE = 'zamboni at the blue line'
const PYTHON_PATH = resolve('.venv/bin/python')

export interface Site {
  origin: string
  lock: (kind?: 'read-only') => void
  unlock: () => void
}

interface WorkerFixtures {
  /** A separate server, which these tests may lock. All other tests share another server. */
  server: Site
}

export const test = base.extend<{ site: Site }, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures’ names from it
  server: [({}, use) => serveLockedSite(use), { scope: 'worker' }],
  site: async ({ server }, use) => {
    server.unlock() // resets the rate limit after the previous test
    server.lock()
    await use(server)
  },
  baseURL: ({ site }, use) => use(site.origin),
})

async function serveLockedSite(use: (site: Site) => Promise<void>): Promise<void> {
  const port = await findFreePort()
  const dataFolder = mkdtempSync(join(tmpdir(), 'hockeyhub-lock-'))
  symlinkSync(resolve('var/static'), join(dataFolder, 'static'))
  const origin = `http://127.0.0.1:${port}`
  const env = { ...process.env, PUBLIC_ORIGIN: origin, DATA_DIR: dataFolder }
  execFileSync(PYTHON_PATH, ['manage.py', 'lock', '--code', OVERRIDE_CODE], { env, stdio: 'pipe' })
  const command = ['manage.py', 'serve', '--workers=1', `--port=${port}`]
  const server = spawn(PYTHON_PATH, command, { env, stdio: 'inherit' })
  try {
    await waitUntilHealthy(origin, server)
    await use({ origin, ...lockCommands(dataFolder) })
  } finally {
    server.kill()
    if (server.exitCode === null) await once(server, 'exit')
    rmSync(dataFolder, { recursive: true })
  }
}

/** Does to the files what `manage.py lock` and `unlock` do, without starting Python each time. */
function lockCommands(dataFolder: string): Pick<Site, 'lock' | 'unlock'> {
  const lockFile = join(dataFolder, 'lock')
  const content = readFileSync(lockFile, 'utf8')
  return {
    lock: (kind) => {
      writeFileSync(`${lockFile}.new`, kind ? `${content}${kind}\n` : content)
      renameSync(`${lockFile}.new`, lockFile)
    },
    unlock: () => {
      rmSync(lockFile, { force: true })
      rmSync(join(dataFolder, 'lock-attempts.sqlite3'), { force: true })
    },
  }
}

/** Finds a free port below the ports of outgoing connections, so that none of them takes it meanwhile. */
async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_768)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  const canListen = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  server.close()
  return canListen
}

function waitUntilHealthy(origin: string, server: ChildProcess): Promise<void> {
  const checkHealth = async (): Promise<boolean | number> => {
    const response = await fetch(`${origin}/healthz`).catch(() => null)
    return server.exitCode ?? response?.ok ?? false
  }
  return expect.poll(checkHealth, { timeout: 30_000 }).toBe(true)
}
