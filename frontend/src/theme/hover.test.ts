import { expect, it } from 'vitest'

const SOURCES = import.meta.glob<string>('@/**/*.{css,ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const HOVER_MEDIA_PATTERN = /@media \(hover: hover\)'?:? \{([^{}]|\{[^{}]*\})*\}/g

it('styles what a pointer is over only on devices that can hover: a touch would leave the style', () => {
  const files = Object.keys(SOURCES).filter((file) =>
    SOURCES[file]?.replace(HOVER_MEDIA_PATTERN, '').includes(':hover'),
  )
  expect(files).toEqual([])
})
