import { afterEach, expect, it } from 'vitest'
import { profileLink } from './paths'
import { profilePathOf } from './profilePathOf'

const siteOrigin = window.location.origin

afterEach(() => {
  document.head.innerHTML = ''
})

it('reads short and long profile links of this site', () => {
  expect(profilePathOf(`${siteOrigin}/r/3bk7m9qr4x`)).toBe('/r/3bk7m9qr4x')
  expect(profilePathOf(`${siteOrigin}/users/65a1b2c3d4e5f60718293a4b`)).toBe(
    '/users/65a1b2c3d4e5f60718293a4b',
  )
  expect(profilePathOf(`${siteOrigin}/R/3bk7m9qr4x/?from=sticker#top`)).toBe('/R/3bk7m9qr4x/')
})

it('reads and makes links of the public origin while the site is open at another one', () => {
  const link = 'https://hockeyhub.example/r/3bk7m9qr4x'
  expect(profilePathOf(link)).toBeNull()
  document.head.innerHTML =
    '<meta property="og:image" content="https://hockeyhub.example/static/preview.png">'
  expect(profilePathOf(link)).toBe('/r/3bk7m9qr4x')
  expect(profileLink('3bk7m9qr4x')).toBe(link)
  document.head.innerHTML = '<meta property="og:image" content="/static/preview.png">'
  expect(profileLink('3bk7m9qr4x')).toBe(`${siteOrigin}/r/3bk7m9qr4x`)
})

it.each([
  'https://evil.example/r/3bk7m9qr4x',
  `${siteOrigin}.evil.example/r/3bk7m9qr4x`,
  `${siteOrigin}@evil.example/r/3bk7m9qr4x`,
  `https://evil.example/${siteOrigin}/r/3bk7m9qr4x`,
  `${siteOrigin}/_admin`,
  `${siteOrigin}/r/`,
  `${siteOrigin}/users/one/two`,
  `${siteOrigin}/login?redirect=/users/65a1b2c3d4e5f60718293a4b`,
  '/r/3bk7m9qr4x',
  '//evil.example/r/3bk7m9qr4x',
  'javascript:alert(1)',
  'WIFI:S:rink;;',
  '',
])('finds no path in %j', (text) => {
  expect(profilePathOf(text)).toBeNull()
})
