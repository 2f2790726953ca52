import { afterEach, expect, it } from 'vitest'
import { profileLink } from './paths'

const setPreviewImage = (url: string): void => {
  document.head.innerHTML = `<meta property="og:image" content="${url}">`
}

afterEach(() => {
  document.head.innerHTML = ''
})

it('a QR code links to the public origin, at whatever origin the page is open', () => {
  setPreviewImage('https://hockeyhub.example/static/preview.png')
  expect(profileLink('3bk7m9qr4x')).toBe('https://hockeyhub.example/r/3bk7m9qr4x')
})

it('a QR code links to the page’s origin if no public origin is known', () => {
  setPreviewImage('/static/preview.png')
  expect(profileLink('3bk7m9qr4x')).toBe(`${window.location.origin}/r/3bk7m9qr4x`)
})
