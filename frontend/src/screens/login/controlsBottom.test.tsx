import { cleanup, fireEvent } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { findButton, openEmail } from '@/testing/openEmail'

const controlsBottom = (): string => document.documentElement.style.getPropertyValue('--controls')

/** Places the lower edge of every element there, because jsdom has no layout. */
const placeAt = (bottom: number): void =>
  void vi
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 0, 0, bottom))

it('tells where the controls end, also when the page scrolls or changes its size', async () => {
  await openEmail('/login')
  for (const [event, bottom] of [
    ['scroll', 40],
    ['resize', 60],
  ] as const) {
    placeAt(bottom)
    fireEvent(window, new Event(event))
    expect(controlsBottom()).toBe(`${bottom}px`)
  }
})

it('tells it in Forgot Password too, and forgets it when the login is left', async () => {
  const user = await openEmail('/login')
  placeAt(50)
  await user.click(findButton('Forgot Password'))
  expect(controlsBottom()).toBe('50px')
  cleanup()
  expect(controlsBottom()).toBe('')
  fireEvent(window, new Event('resize'))
  expect(controlsBottom()).toBe('')
})
