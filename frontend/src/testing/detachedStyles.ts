import type createCache from '@emotion/cache'
import { vi } from 'vitest'

/**
 * Keeps MUI's style rules out of the document. For each computed style that a query or MUI reads, jsdom
 * would match all rules again, which took most of the tests' time. The E2E tests check the layout, which
 * jsdom doesn't have.
 */
vi.mock('@emotion/cache', async (importOriginal) => {
  const original = await importOriginal<{ default: typeof createCache }>()
  const container = document.createElement('head')
  const createDetached: typeof createCache = (options) =>
    original.default({ ...options, container, speedy: false })
  return { default: createDetached }
})
