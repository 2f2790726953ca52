import { expect, it, vi } from 'vitest'
import { page } from './page'
import { reloadPageIn } from './pageLanguage'

it.each([
  ['https://hub.test/', /^__Host-language=fr; path=\/; .*; secure$/],
  ['http://hub.test/', /^language=fr; path=\/; .*; samesite=lax$/],
])('sets at %s a cookie that no other host could have set', (url, expected) => {
  vi.spyOn(page, 'reload').mockReturnValue()
  vi.stubGlobal('location', new URL(url))
  const setCookie = vi.spyOn(document, 'cookie', 'set').mockReturnValue()
  reloadPageIn('fr')
  expect(setCookie).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(expected))
})
