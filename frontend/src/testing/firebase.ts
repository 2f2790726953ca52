import { vi } from 'vitest'
import { provider } from './account'

/** Replaces session/firebase.ts in tests. All other modules of session/ are the real ones. */
export const connectProvider = vi.fn(() => Promise.resolve(provider))
