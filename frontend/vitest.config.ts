import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Tests that mock or reload the app's modules. They can't share loaded modules with other tests. */
const ISOLATED_TESTS = [
  'src/app/chunkFailures.test.tsx',
  'src/start/start.test.tsx',
  'src/start/inline/*.test.ts',
  'src/features/photo/cropDialog.test.tsx',
  'src/session/firebase.test.ts',
  'src/session/reauthenticate.test.ts',
]

const pathTo = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/**
 * Replaces session/firebase.ts, except in its own tests. vi.mock isn't enough: on a busy machine some code
 * still got the real module, which signed the test's fan out.
 */
const fakeProvider = {
  name: 'fake-provider',
  enforce: 'pre' as const,
  resolveId: (source: string, importer = ''): string | undefined =>
    source === './firebase' && /\/src\/session\/\w+\.tsx?$/.test(importer)
      ? pathTo('src/testing/firebase.ts')
      : undefined,
}

/**
 * Hides from `--changed` that the app loads its screens, so that `make check` takes for a screen its own
 * tests, and those that render the whole app only for what all screens share.
 */
const lazyScreens = {
  name: 'lazy-screens',
  enforce: 'pre' as const,
  transform: (code: string, id: string): string | undefined =>
    id.includes('/src/app/')
      ? code.replaceAll(/(import\([^']*)('[^']+')/g, '$1/* @vite-ignore */ String($2)')
      : undefined,
}

export default defineConfig({
  root: pathTo('.'),
  plugins: [lazyScreens, fakeProvider],
  resolve: {
    alias: {
      '@data': pathTo('../common/data'),
      '@locale': pathTo('../locale'),
      '@': pathTo('./src'),
    },
  },
  define: { HAS_WORKER: 'true' },
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://hockeyhub.test/' } },
    // Some tests read style sheets.
    css: { include: /\.css\?raw/ },
    setupFiles: ['src/testing/setup.ts'],
    reporters: ['dot'],
    mockReset: true,
    restoreMocks: true,
    testTimeout: 40_000,
    // Leaves one core free, because the first imports would time out on a busy machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    pool: 'threads',
    projects: [
      {
        extends: true,
        test: {
          name: 'own modules',
          include: ISOLATED_TESTS,
        },
      },
      {
        extends: true,
        test: {
          name: 'shared modules',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ISOLATED_TESTS,
          // Test files share loaded modules: loading them again takes longer than most files' tests.
          isolate: false,
        },
      },
    ],
  },
})
