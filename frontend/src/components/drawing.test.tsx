import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DRAWING_NAMES, Drawing } from './Drawing'

const markupOf = (name: (typeof DRAWING_NAMES)[number]): string =>
  render(<Drawing name={name} />).container.innerHTML

it.each(DRAWING_NAMES)(
  'the drawing %s is decoration of less than 2 KB, of the same hand',
  (name) => {
    const markup = markupOf(name)
    expect(markup.length).toBeLessThan(2048)
    expect(markup).toMatch(/^<svg [^>]*stroke-width="3"[^>]* aria-hidden="true">/)
    expect(markup).not.toMatch(/<(text|title|image)|#[0-9a-f]{3}|rgb/)
    expect(markup.match(/stroke="var\(--mark-red\)"/g)).not.toBeNull()
  },
)

it('no two drawings are the same', () => {
  expect(new Set(DRAWING_NAMES.map(markupOf)).size).toBe(DRAWING_NAMES.length)
})
