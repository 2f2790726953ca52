import { defineConfig } from '@playwright/test'

const { CHROMIUM_PATH, PUBLIC_ORIGIN } = process.env
if (!PUBLIC_ORIGIN) throw new Error('The site has to run: make test-e2e')

const root = process.getuid?.() === 0

/** What a phone shows differently is walked through on one too. */
const ON_A_PHONE =
  /(back|findPlayers|follow|offline|layoutShift|pendingFollow|phone|photo|profile|profilePage|qrCode|scanner|toasts)\.spec/

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../var/e2e',
  fullyParallel: true,
  forbidOnly: true,
  workers: '100%',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: PUBLIC_ORIGIN,
    locale: 'en-CA',
    serviceWorkers: 'block', // what it fetches can't be routed; tests about it allow it
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
      testMatch: ON_A_PHONE,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
  ],
})
