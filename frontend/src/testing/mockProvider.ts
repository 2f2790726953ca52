import { beforeAll, vi } from 'vitest'

vi.mock('@/session/firebase', () => import('./firebase'))

beforeAll(async () => {
  // Imported here, because of two concurrent first imports one would get the real provider.
  await import('@/session/firebase')
})
