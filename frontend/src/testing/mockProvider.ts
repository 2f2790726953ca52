import { beforeAll, vi } from 'vitest'

vi.mock('@/session/firebase', () => import('./firebase'))

beforeAll(async () => {
  // Imports the mock before any test: if two first imports ran at once, one would get the real module.
  await import('@/session/firebase')
})
