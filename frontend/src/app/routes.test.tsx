import { matchRoutes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { SHARED_CASES } from '@/testing/cases'
import { NOT_FOUND_ROUTE, screensFor } from './routes'

const ALL_ROUTES = [
  ...screensFor('signedOut'),
  ...screensFor('everyone'),
  ...screensFor('signedIn'),
  ...screensFor('admin'),
  NOT_FOUND_ROUTE,
]

it.each(SHARED_CASES.routes)('shows at %s the screen of %s', (path, pattern) => {
  const [match] = matchRoutes(ALL_ROUTES, path) ?? []
  expect(match?.route.path).toBe(pattern ?? NOT_FOUND_ROUTE.path)
})
