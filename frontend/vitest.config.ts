import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Tests that mock or reload modules of the app, and so can't share loaded modules with others. */
const ISOLATED_TESTS = [
  'src/app/chunkFailures.test.tsx',
  'src/app/start.test.tsx',
  'src/inline/*.test.ts',
  'src/features/photo/cropDialog.test.tsx',
  'src/session/firebase.test.ts',
  'src/session/reauthenticate.test.ts',
]

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/**
 * Replaces session/firebase.ts where files share modules. A mock of Vitest is missing between two
 * files, so code that a test left running would load the real provider for all later files.
 */
const fakeProvider = {
  name: 'fake-provider',
  enforce: 'pre' as const,
  resolveId: (source: string, importer = ''): string | undefined =>
    source === './firebase' && importer.includes('/src/session/')
      ? at('src/testing/firebase.ts')
      : undefined,
}

export default defineConfig({
  root: at('.'),
  resolve: {
    alias: { '@data': at('../common/data'), '@locale': at('../locale'), '@': at('./src') },
  },
  define: { HAS_WORKER: 'true' },
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://hockeyhub.test/' } },
    // lib/teams.test.ts, components/teamColors.test.ts and server/templates.test.tsx read colours from them.
    css: { include: /theme\/(tokens|card|entry|app)\.css\?raw/ },
    setupFiles: ['src/testing/setup.ts'],
    mockReset: true,
    restoreMocks: true,
    testTimeout: 40_000,
    // One core stays free, so that the slow first imports don't time out.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    pool: 'threads',
    projects: [
      {
        extends: true,
        test: {
          name: 'own modules',
          include: ISOLATED_TESTS,
          setupFiles: ['src/testing/mockProvider.ts'],
        },
      },
      {
        extends: true,
        plugins: [fakeProvider],
        test: {
          name: 'shared modules',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ISOLATED_TESTS,
          // Files share modules: loading React, MUI and the app takes longer than most files' tests.
          isolate: false,
          setupFiles: ['src/testing/preloadScreens.ts'],
        },
      },
    ],
  },
})
