import { afterEach, describe, expect, it } from 'vitest'
import { SHARED_CASES } from '@/testing/cases'
import { completeLink, hostOfLink, linkRule } from './links'

afterEach(() => {
  document.head.innerHTML = ''
})

describe('linkRule', () => {
  it.each(SHARED_CASES.profile_values.links)('of %j has the error "%s"', (urls, error) => {
    expect(urls.map(linkRule).find(Boolean) ?? null).toBe(error)
  })

  it.each(['hockeyhub.test', 'WWW.hockeyhub.test', 'hockeyhub\u3002test', 'hockeyhub.example'])(
    'is not to this site, at %s',
    (host) => {
      document.head.innerHTML =
        '<meta property="og:image" content="https://hockeyhub.example/a.png">'
      expect(linkRule(`https://${host}/login?redirect=/users/3bk7m9qr4x`)).toMatch(/whole link/)
      expect(linkRule('https://hockeyhub.test.rink.example')).toBeUndefined()
      document.head.innerHTML = ''
    },
  )

  it('has at most 200 characters', () => {
    const longestLink = 'https://rink.example/'.padEnd(200, 'x')
    expect(linkRule(longestLink)).toBeUndefined()
    expect(linkRule(`${longestLink}x`)).toBe('Please use at most 200 characters.')
  })
})

it.each(SHARED_CASES.link_urls)('removes what nobody sees from %j', (typed, url) => {
  expect(completeLink(typed)).toBe(url)
})

it.each([
  ['', ''],
  ['  ', ''],
  [' instagram.com/robin14 ', 'https://instagram.com/robin14'],
  ['rink.example:8443/a', 'https://rink.example:8443/a'],
  ['https://rink.example', 'https://rink.example'],
  ['HTTPS://rink.example', 'HTTPS://rink.example'],
  ['http://rink.example', 'https://rink.example'],
  ['instagram.com/robin14.', 'https://instagram.com/robin14'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('completes "%s" to "%s"', (typed, url) => {
  expect(completeLink(typed)).toBe(url)
})

it.each([
  ['https://Rink.Example:8443/a', 'rink.example'],
  ['https://instagr\u0430m.com/robin14', 'xn--instagrm-76g.com'], // with a Cyrillic a
])('calls %s "%s" while it has no name of the server', (url, host) => {
  expect(hostOfLink(url)).toBe(host)
})
