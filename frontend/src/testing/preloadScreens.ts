import { beforeAll } from 'vitest'
import * as screens from '@/app/screens'

const LOAD_TIMEOUT_MS = 120_000

// Once for each worker; on a busy machine it takes longer than a query waits.
beforeAll(async () => {
  await Promise.all(Object.values(screens).map((screen) => screen.preload()))
}, LOAD_TIMEOUT_MS)
