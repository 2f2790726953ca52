import { expect, it } from 'vitest'
import { parseUrl } from './parseUrl'

it('parses an absolute URL', () => {
  expect(parseUrl('https://hockeyhub.example/r/3bk7m9qr4x')?.pathname).toBe('/r/3bk7m9qr4x')
})

it.each(['', '/r/3bk7m9qr4x', 'https://', 'not a link'])('finds no URL in %j', (text) => {
  expect(parseUrl(text)).toBeNull()
})
