import { expect, it } from 'vitest'
import { inAppBrowser } from './inAppBrowser'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15'
const IOS_WEB_VIEW = `${IPHONE} (KHTML, like Gecko) Mobile/15E148`
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8'
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'

it.each([
  [`${IOS_WEB_VIEW} Instagram 338.0.0.29 (iPhone15,2; iOS 17_5)`, 'Instagram'],
  [`${IOS_WEB_VIEW} Barcelona 338.0.0.29 (iPhone15,2)`, 'Threads'],
  [`${IOS_WEB_VIEW} [FBAN/FBIOS;FBAV/468.0.0.36]`, 'Facebook'],
  [`${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1 Snapchat/12.92`, 'Snapchat'],
  [`${IOS_WEB_VIEW} Twitter for iPhone/10.45`, 'X'],
  [`${ANDROID}; wv) Version/4.0 ${CHROME} TwitterAndroid`, 'X'],
  [`${IOS_WEB_VIEW} MicroMessenger/8.0.49 NetType/WIFI`, 'WeChat'],
  [`${IOS_WEB_VIEW} Safari Line/14.10.0`, 'LINE'],
  [`${IOS_WEB_VIEW} [Pinterest/iOS]`, 'Pinterest'],
  [`${IOS_WEB_VIEW} [LinkedInApp]/9.29`, 'LinkedIn'],
  [`${ANDROID} Build/UQ1A; wv) Version/4.0 ${CHROME}`, 'this app'],
  [IOS_WEB_VIEW, 'this app'],
  [`${IPHONE} (KHTML, like Gecko) Mobile/15E148 Safari/604.1`, 'this app'],
])('recognises %s', (userAgent, app) => expect(inAppBrowser(userAgent, false)).toBe(app))

it.each([
  `${IPHONE} (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1`,
  `${IPHONE} (KHTML, like Gecko) CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`,
  `${IPHONE} (KHTML, like Gecko) FxiOS/127.0 Mobile/15E148 Safari/605.1.15`,
  `${IPHONE} (KHTML, like Gecko) EdgiOS/126.0 Version/17.0 Mobile/15E148 Safari/604.1`,
  `${IPHONE} (KHTML, like Gecko) GSA/321.0 Mobile/15E148 Safari/604.1`,
  `${ANDROID}) ${CHROME}`,
  `${ANDROID}; SM-S921B) SamsungBrowser/25.0 ${CHROME}`,
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15',
])('takes %s for a browser', (userAgent) => expect(inAppBrowser(userAgent, false)).toBeUndefined())

it('takes a site on the home screen for a browser', () =>
  expect(inAppBrowser(IOS_WEB_VIEW, true)).toBeUndefined())
