import { beforeAll } from 'vitest'
import * as screens from '@/app/screens'

const LOAD_TIMEOUT_MS = 120_000

// Loads all screens before the tests, because on a busy machine that takes longer than a query's timeout.
beforeAll(async () => {
  await Promise.all(Object.values(screens).map((screen) => screen.preload()))
}, LOAD_TIMEOUT_MS)
