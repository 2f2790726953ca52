import { vi } from 'vitest'
import { provider } from './account'

/** Mock of session/firebase.ts. It is the only mocked module of the session; the others are real. */
export const connectProvider = vi.fn(() => Promise.resolve(provider))
