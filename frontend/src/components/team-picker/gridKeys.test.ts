import { expect, it } from 'vitest'
import { moveInGrid } from './gridKeys'

const EIGHT_CELL_GRID = { columns: 3, count: 8 } // the last row has two cells

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 3],
  ['ArrowRight', 7, 7],
  ['ArrowLeft', 0, 0],
  ['ArrowLeft', 3, 2],
  ['ArrowDown', 1, 4],
  ['ArrowDown', 5, 7],
  ['ArrowDown', 6, 6],
  ['ArrowUp', 7, 4],
  ['ArrowUp', 1, 1],
  ['Home', 5, 0],
  ['End', 1, 7],
  ['a', 1, null],
  ['toString', 1, null],
])('moves by %s from %i to %o', (key, from, to) => {
  expect(moveInGrid(key, from, EIGHT_CELL_GRID)).toBe(to)
})
