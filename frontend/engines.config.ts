import { defineConfig } from '@playwright/test'

const { ENGINES = 'firefox,webkit' } = process.env

/** The walks in engines other than Chromium, in browsers of Debian: make test-engines. */
export default defineConfig({
  testDir: 'engines',
  outputDir: '../var/engines',
  forbidOnly: true,
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: { baseURL: process.env['PUBLIC_ORIGIN'] },
  projects: ENGINES.split(',').map((name) => ({ name })),
})
