import { vi } from 'vitest'
import { provider } from './account'

/** Stands in for session/firebase.ts, the edge of our code; everything inside it is the real thing. */
export const connectProvider = vi.fn(() => Promise.resolve(provider))
