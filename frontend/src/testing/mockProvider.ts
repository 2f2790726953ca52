import { beforeAll, vi } from 'vitest'

vi.mock('@/session/firebase', () => import('./firebase'))

beforeAll(async () => {
  // Imports it before any test, because one of two concurrent first imports would get the real provider.
  await import('@/session/firebase')
})
