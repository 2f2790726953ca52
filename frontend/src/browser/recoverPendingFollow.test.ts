import { beforeEach, expect, it } from 'vitest'
import { pendingFollow } from './pendingFollow'
import { recoverPendingFollow } from './recoverPendingFollow'
import { scannedFans } from './scannedFans'

const FAN_ID = '0123456789abcdef01234567'
const STICKER_URL = 'https://hub.test/r/8RT2kBxQ1z'

const isRecovered = (path: string, referrer: string): boolean => {
  recoverPendingFollow(new URL(path, 'https://hub.test') as unknown as Location, referrer)
  return pendingFollow.take(FAN_ID)
}

beforeEach(() => {
  pendingFollow.drop()
  scannedFans.drop()
})

it('recovers a pending follow on the way from a profile to the login', () => {
  expect(isRecovered(`/login?redirect=/users/${FAN_ID}`, STICKER_URL)).toBe(true)
  expect(isRecovered(`/login?redirect=/users/${FAN_ID}`, `https://hub.test/users/${FAN_ID}`)).toBe(
    true,
  )
})

it('knows a scan by the link in the QR code', () => {
  isRecovered(`/login?redirect=/users/${FAN_ID}`, `https://hub.test/users/${FAN_ID}`)
  expect(scannedFans.has(FAN_ID)).toBe(false)
  isRecovered(`/login?redirect=/users/${FAN_ID}`, STICKER_URL)
  expect(scannedFans.has(FAN_ID)).toBe(true)
})

it.each([
  ['from elsewhere on the site', `/login?redirect=/users/${FAN_ID}`, 'https://hub.test/find-users'],
  ['from another site', `/login?redirect=/users/${FAN_ID}`, 'https://rink.test/r/8RT2kBxQ1z'],
  ['from nowhere', `/login?redirect=/users/${FAN_ID}`, ''],
  ['to a login that leads elsewhere', '/login?redirect=/find-users', STICKER_URL],
  ['to a login that leads nowhere', '/login', STICKER_URL],
  ['to another screen', `/find-users?redirect=/users/${FAN_ID}`, STICKER_URL],
])('recovers nothing %s', (_, path, referrer) => {
  expect(isRecovered(path, referrer)).toBe(false)
})

it('leaves a pending follow that has the fan’s name', () => {
  pendingFollow.save({ _id: FAN_ID, full_name: 'Robin Frost' })
  const url = new URL(`https://hub.test/login?redirect=/users/${FAN_ID}`)
  recoverPendingFollow(url as unknown as Location, STICKER_URL)
  expect(pendingFollow.read()).toEqual({ _id: FAN_ID, full_name: 'Robin Frost' })
})
