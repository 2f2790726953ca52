import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect } from '@playwright/test'
import { test as base } from './fixtures'

export const OVERRIDE_CODE = 'zamboni at the blue line'
const PYTHON = resolve('.venv/bin/python')
const UNREACHABLE_DATABASE = 'postgres://nobody@127.0.0.1:1/none'

export interface Site {
  origin: string
  manage: (...command: string[]) => void
}

interface Fixtures {
  /** Whether the site can connect to its database. */
  database: boolean
  /** A second, locked server for this test alone. All other tests share one. */
  site: Site
}

export const test = base.extend<Fixtures>({
  database: [true, { option: true }],
  site: async ({ database }, use) => {
    const port = await findFreePort()
    const data = mkdtempSync(join(tmpdir(), 'hockeyhub-lock-'))
    symlinkSync(resolve('var/static'), join(data, 'static'))
    const origin = `http://127.0.0.1:${port}`
    const env = {
      ...process.env,
      PUBLIC_ORIGIN: origin,
      DATA_DIR: data,
      ...(!database && { DATABASE_URL: UNREACHABLE_DATABASE }),
    }
    const manage = (...command: string[]): void => {
      execFileSync(PYTHON, ['manage.py', ...command], { env, stdio: 'pipe' })
    }
    manage('lock', '--code', OVERRIDE_CODE)
    const command = ['manage.py', 'serve', '--workers=1', `--port=${port}`]
    const server = spawn(PYTHON, command, { env, stdio: 'inherit' })
    try {
      await waitUntilHealthy(origin, server)
      await use({ origin, manage })
    } finally {
      server.kill()
      if (server.exitCode === null) await once(server, 'exit')
      rmSync(data, { recursive: true })
    }
  },
  baseURL: ({ site }, use) => use(site.origin),
})

/** Below the ports that outgoing connections get: one of those could be taken before we listen. */
async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_768)
    if (await isFree(port)) return port
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  const free = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  server.close()
  return free
}

function waitUntilHealthy(origin: string, server: ChildProcess): Promise<void> {
  const isUp = async (): Promise<boolean | number> => {
    const response = await fetch(`${origin}/healthz`).catch(() => null)
    return server.exitCode ?? response?.ok ?? false
  }
  return expect.poll(isUp, { timeout: 30_000 }).toBe(true)
}
