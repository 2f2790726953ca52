import type createCache from '@emotion/cache'
import { vi } from 'vitest'

/**
 * Keeps MUI's style rules out of the document. For every computed style that a query or MUI reads, jsdom
 * would match all rules again, which took most of the tests' time. jsdom has no layout anyway; the E2E
 * tests cover it.
 */
vi.mock('@emotion/cache', async (importOriginal) => {
  const original = await importOriginal<{ default: typeof createCache }>()
  const container = document.createElement('head')
  const createDetached: typeof createCache = (options) =>
    original.default({ ...options, container, speedy: false })
  return { default: createDetached }
})
