import * as screens from '@/app/screens'

// Loads all screens before the tests, because on a busy machine that takes longer than a query's timeout.
await Promise.all(Object.values(screens).map((screen) => screen.preload()))
