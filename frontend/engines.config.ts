import { defineConfig } from '@playwright/test'

const { ENGINES = 'firefox,webkit' } = process.env

/** Runs browser tests in Debian's Firefox and WebKitGTK, whose engines aren't Chromium: `make test-engines`. */
export default defineConfig({
  testDir: 'engines',
  outputDir: '../var/engines',
  forbidOnly: true,
  workers: 1,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: { baseURL: process.env['PUBLIC_ORIGIN'] },
  projects: ENGINES.split(',').map((name) => ({ name })),
})
