import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { givenSession } from '@/testing/account'
import { aSelf } from '@/testing/factories'
import { renderApp } from '@/testing/renderApp'
import { mockDelayedResponse } from '@/testing/server'

/** Opens a path while the session is loading; returns a function that ends the loading. */
function openLoadingScreen(path: string): () => void {
  givenSession()
  const release = mockDelayedResponse('get', '/users/get_self', aSelf())
  renderApp(path)
  return release
}

it('has the shape of the home screen while the session loads: the frame, a card and rows', async () => {
  const release = openLoadingScreen('/')
  const spinner = await screen.findByText('Loading…')
  const shape = screen.getByRole('main')
  expect(shape).toContainElement(spinner)
  expect(shape.querySelectorAll('[class*=list] > *')).toHaveLength(4)
  release()
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
  expect(shape.querySelector('[class*=bones]')).not.toBeInTheDocument()
})

it('is a spinner alone on another screen', async () => {
  openLoadingScreen('/settings')
  expect(await screen.findByText('Loading…')).toBeInTheDocument()
  expect(screen.queryByRole('main')).not.toBeInTheDocument()
})
