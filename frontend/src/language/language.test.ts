import { afterEach, expect, it } from 'vitest'
import { withNavigator } from '@/testing/navigator'
import { intlLocale } from './language'

afterEach(() => {
  document.documentElement.lang = 'en'
})

it.each([
  [['fr-CA', 'en-GB', 'en-US'], 'en-GB'],
  [['en-US@posix', 'en-NZ'], 'en-NZ'],
  [['en-US@posix'], 'en'],
  [['en_US'], 'en'],
  [['en-'], 'en'],
  [['c'], 'en'],
  [[''], 'en'],
  [[], 'en'],
  [undefined, 'en'],
])('with the browser’s languages %j, the locale of an English page is %s', (languages, locale) => {
  withNavigator({ languages })
  expect(intlLocale()).toBe(locale)
})

it('has the page’s own locale if no language of the browser is the page’s', () => {
  document.documentElement.lang = 'fr-CA'
  withNavigator({ languages: ['fr@euro', 'en-US'] })
  expect(intlLocale()).toBe('fr-CA')
})
