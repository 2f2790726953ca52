import { matchRoutes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { CASES } from '@/testing/cases'
import { NOT_FOUND, screensFor } from './routes'

const ROUTES = [
  ...screensFor('signedOut'),
  ...screensFor('everyone'),
  ...screensFor('signedIn'),
  ...screensFor('admin'),
  NOT_FOUND,
]

it.each(CASES.routes)('shows at %s the screen of %s', (path, pattern) => {
  const [match] = matchRoutes(ROUTES, path) ?? []
  expect(match?.route.path).toBe(pattern ?? NOT_FOUND.path)
})
