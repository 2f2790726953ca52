import type createCache from '@emotion/cache'
import { vi } from 'vitest'

/**
 * Keeps MUI's style rules out of the document. jsdom matches all of them again for every computed
 * style that a query or MUI asks for, which took most of the time of the tests. There is no layout
 * to style: the E2E tests cover that.
 */
vi.mock('@emotion/cache', async (importOriginal) => {
  const original = await importOriginal<{ default: typeof createCache }>()
  const container = document.createElement('head')
  const createDetached: typeof createCache = (options) =>
    original.default({ ...options, container, speedy: false })
  return { default: createDetached }
})
