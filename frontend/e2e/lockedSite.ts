import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect } from '@playwright/test'
import { test as base } from './rink'

export const CODE = 'zamboni at the blue line'
const PYTHON = resolve('.venv/bin/python')
const AWAY = 'postgres://nobody@127.0.0.1:1/none'

export interface Site {
  origin: string
  manage: (...command: string[]) => void
}

interface Fixtures {
  /** Whether the site reaches its database. */
  database: boolean
  /** A second server beside the one all other tests share, with a lock of its own: locked. */
  site: Site
}

export const test = base.extend<Fixtures>({
  database: [true, { option: true }],
  site: async ({ database }, use) => {
    const port = await freePort()
    const data = mkdtempSync(join(tmpdir(), 'hockeyhub-lock-'))
    symlinkSync(resolve('var/static'), join(data, 'static'))
    const origin = `http://127.0.0.1:${port}`
    const env = {
      ...process.env,
      PUBLIC_ORIGIN: origin,
      DATA_DIR: data,
      ...(!database && { DATABASE_URL: AWAY }),
    }
    const manage = (...command: string[]): void => {
      execFileSync(PYTHON, ['manage.py', ...command], { env, stdio: 'pipe' })
    }
    manage('lock', '--code', CODE)
    const server = spawn(PYTHON, granian(port), { env, stdio: 'inherit' })
    try {
      await answering(origin, server)
      await use({ origin, manage })
    } finally {
      server.kill()
      if (server.exitCode === null) await once(server, 'exit')
      rmSync(data, { recursive: true })
    }
  },
  baseURL: ({ site }, use) => use(site.origin),
})

const granian = (port: number): string[] => [
  '-m',
  'granian',
  '--interface=wsgi',
  `--port=${port}`,
  '--blocking-threads=2',
  '--workers-kill-timeout=3',
  '--log-level=warning',
  'hockeyhub.wsgi:application',
]

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

function answering(origin: string, server: ChildProcess): Promise<void> {
  const isUp = async (): Promise<boolean | number> => {
    const answer = await fetch(`${origin}/healthz`).catch(() => null)
    return server.exitCode ?? answer?.ok ?? false
  }
  return expect.poll(isUp, { timeout: 30_000 }).toBe(true)
}
