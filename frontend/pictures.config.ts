import { defineConfig } from '@playwright/test'
import tests from './playwright.config'

/** Takes the screenshots of docs/screens.md from the site with its demo data (`make screens`). */
export default defineConfig({
  ...tests,
  testDir: 'pictures',
  projects: [{ name: 'pictures', testMatch: '**/*.pictures.ts' }],
})
