/** By how many cells each key moves, in a grid with the given number of columns. */
const STEP_BY_KEY: Record<string, (columns: number) => number> = {
  ArrowLeft: () => -1,
  ArrowRight: () => 1,
  ArrowUp: (columns) => -columns,
  ArrowDown: (columns) => columns,
  Home: () => Number.NEGATIVE_INFINITY,
  End: () => Number.POSITIVE_INFINITY,
}

interface Grid {
  columns: number
  count: number
}

/**
 * The index of the cell to which the key moves the focus, or null for other keys. At the grid's edge the
 * focus stays. If the last row is too short for the column, Down goes to that row's last cell.
 */
export function moveInGrid(key: string, index: number, { columns, count }: Grid): number | null {
  const step = Object.hasOwn(STEP_BY_KEY, key) ? STEP_BY_KEY[key]?.(columns) : undefined
  if (step === undefined) return null
  const lastIndex = count - 1
  const targetIndex = index + step
  if (!Number.isFinite(step)) return step < 0 ? 0 : lastIndex
  if (targetIndex > lastIndex)
    return rowOf(index, columns) < rowOf(lastIndex, columns) ? lastIndex : index
  return targetIndex < 0 ? index : targetIndex
}

const rowOf = (index: number, columns: number): number => Math.floor(index / columns)

/** The number of columns into which the browser has laid out a CSS grid. */
export const columnCount = (grid: Element): number =>
  getComputedStyle(grid).gridTemplateColumns.split(' ').length
