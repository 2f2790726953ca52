import type * as auth from 'firebase/auth'
import { beforeEach, expect, it, vi } from 'vitest'
import { createReauthentication } from './reauthenticate'

vi.mock('firebase/auth')

const user = {
  email: 'alice@rink.test',
  providerData: [{ providerId: 'google.com' }, { providerId: 'password' }, { providerId: 'phone' }],
  getIdTokenResult: vi.fn(),
} as unknown as auth.User
const provider = createReauthentication(() => Promise.resolve(user))

beforeEach(() => {
  vi.mocked(user.getIdTokenResult).mockResolvedValue({
    authTime: 'Sun, 22 Nov 2026 10:00:00 GMT',
  } as auth.IdTokenResult)
})

it('says when the account signed in, and how it can', async () => {
  expect(await provider.readSignIn()).toEqual({
    email: 'alice@rink.test',
    methods: ['google', 'password'],
    signedInAt: Date.UTC(2026, 10, 22, 10),
  })
})

it('knows the methods also while no token can be had', async () => {
  vi.mocked(user.getIdTokenResult).mockRejectedValue(new Error('auth/network-request-failed'))
  expect(await provider.readSignInMethods()).toEqual(['google', 'password'])
})
