import { beforeEach, expect, it } from 'vitest'
import { focusNeighbour } from './focusNeighbour'

const byId = (id: string): HTMLElement | null => document.getElementById(id)

beforeEach(() => {
  document.body.innerHTML = `<input id="search"><main id="main" tabindex="-1"><ul>
    <li id="row"><button id="own"></button></li><li><button id="next"></button></li></ul></main>`
})

it.each([
  ['in the row', 'own', 'next'],
  ['nowhere', '', 'next'],
  ['elsewhere meanwhile', 'search', 'search'],
])('leads a focus %s from #%s to #%s', (_where, from, to) => {
  byId(from)?.focus()
  focusNeighbour({ current: byId('row') })
  expect(byId(to)).toHaveFocus()
})

it('goes from the last row to the main element', () => {
  byId('next')?.closest('li')?.remove()
  focusNeighbour({ current: byId('row') })
  expect(byId('main')).toHaveFocus()
})

it('moves no focus on the next screen', () => {
  focusNeighbour({ current: null })
  expect(document.body).toHaveFocus()
})
