import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: at('.'),
  resolve: { alias: { '@data': at('../accounts/data'), '@': at('./src') } },
  define: { HAS_WORKER: 'true' },
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://hockeyhub.test/' } },
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    mockReset: true,
    restoreMocks: true,
    testTimeout: 40_000,
    // One core stays free, so that a first import isn't starved.
    maxWorkers: Math.max(2, availableParallelism() - 1),
  },
})
