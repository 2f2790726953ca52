import { defineConfig } from '@playwright/test'

const { CHROMIUM_PATH, PUBLIC_ORIGIN } = process.env
if (!PUBLIC_ORIGIN) throw new Error('The site has to run: make test-e2e')

const isRoot = process.getuid?.() === 0

/** Marks tests that run at desktop size and at phone size. Tests without a tag run at desktop size. */
const BOTH_SIZES_TAG = /@both-sizes/
/** Marks tests that run only at phone size. */
const PHONE_TAG = /@phone/

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../var/e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers: '100%',
  retries: 0, // a retry would hide a flaky test
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    actionTimeout: 30_000, // a press that can't happen would wait for the test's end
    baseURL: PUBLIC_ORIGIN,
    locale: 'en-CA',
    serviceWorkers: 'block', // `page.route` can't mock the requests of a service worker
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
      env: { ...process.env, FONTCONFIG_FILE: 'frontend/e2e/fonts.conf' },
      chromiumSandbox: !isRoot, // Chromium has no sandbox for root
    },
  },
  projects: [
    { name: 'desktop', grepInvert: PHONE_TAG, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      grep: [BOTH_SIZES_TAG, PHONE_TAG],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
})
