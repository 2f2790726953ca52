import { defineConfig } from '@playwright/test'

const { CHROMIUM_PATH, PUBLIC_ORIGIN } = process.env
if (!PUBLIC_ORIGIN) throw new Error('The site has to run: make test-e2e')

const root = process.getuid?.() === 0

/** Tests that also run at phone size, because phones have another layout there. */
const PHONE_TESTS =
  /(back|findPlayers|follow|offline|layoutShift|pendingFollow|phone|photo|profile|profilePage|qrCode|scanner|toasts)\.spec/

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../var/e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers: '100%',
  retries: 1, // of a test on a busy machine; the report lists it as flaky
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: PUBLIC_ORIGIN,
    locale: 'en-CA',
    serviceWorkers: 'block', // `page.route` can't mock a worker's requests; tests about it allow it
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
      chromiumSandbox: !root, // Chromium has no sandbox for root
    },
  },
  projects: [
    { name: 'desktop', testIgnore: /phone\.spec/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      testMatch: PHONE_TESTS,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
})
