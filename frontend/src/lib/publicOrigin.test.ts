import { afterEach, expect, it } from 'vitest'
import { profileLink } from './paths'

const pageFrom = (picture: string): void => {
  document.head.innerHTML = `<meta property="og:image" content="${picture}">`
}

afterEach(() => {
  document.head.innerHTML = ''
})

it('a code leads to the public address, wherever the site is open', () => {
  pageFrom('https://hockeyhub.example/static/preview.png')
  expect(profileLink('3bk7m9qr4x')).toBe('https://hockeyhub.example/r/3bk7m9qr4x')
})

it('a code leads here where no public address is known', () => {
  pageFrom('/static/preview.png')
  expect(profileLink('3bk7m9qr4x')).toBe(`${window.location.origin}/r/3bk7m9qr4x`)
})
