import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Tests that replace modules of the app, or load them anew. */
const OWN_MODULES = [
  'src/inline/*.test.ts',
  'src/queries/photo.test.tsx',
  'src/screens/dashboard/dashboard.test.tsx',
  'src/screens/profile/photo/photo.test.tsx',
  'src/session/firebase.test.ts',
]

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: at('.'),
  resolve: { alias: { '@data': at('../accounts/data'), '@': at('./src') } },
  define: { HAS_WORKER: 'true' },
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://hockeyhub.test/' } },
    // A test measures the contrast of its colours.
    css: { include: /theme\/tokens\.css/ },
    setupFiles: ['src/testing/setup.ts'],
    mockReset: true,
    restoreMocks: true,
    testTimeout: 40_000,
    // One core stays free, so that a first import isn't starved.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    pool: 'threads',
    projects: [
      { extends: true, test: { name: 'own modules', include: OWN_MODULES } },
      {
        extends: true,
        test: {
          name: 'shared modules',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: OWN_MODULES,
          // Loading React, MUI and the app for each file takes longer than most files' tests.
          isolate: false,
          setupFiles: ['src/testing/preloadScreens.ts'],
        },
      },
    ],
  },
})
