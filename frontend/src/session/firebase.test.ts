import * as auth from 'firebase/auth'
import { beforeEach, expect, it, vi } from 'vitest'
import { providerError } from '@/testing/account'
import { BOOT_DATA } from '@/testing/renderScreen'
import type { IdentityProvider } from './types'

vi.mock('firebase/app')
vi.mock('firebase/auth')

const user = { getIdToken: vi.fn() } as unknown as auth.User
const details = { fullName: 'Alice Tremblay', email: 'alice@rink.test', password: 'Slapshot9' }

let provider: IdentityProvider

/** Loads the module again, without a connection. */
function importFirebase() {
  vi.resetModules()
  return vi.importActual<typeof import('./firebase')>('./firebase')
}

beforeEach(async () => {
  await connectAs(null)
  vi.mocked(auth.createUserWithEmailAndPassword).mockResolvedValue({ user } as auth.UserCredential)
})

/** Connects again. The provider then says that this account, or nobody, is signed in. */
async function connectAs(currentUser: object | null): Promise<auth.Auth> {
  const connectedAuth = { authStateReady: vi.fn(), currentUser } as unknown as auth.Auth
  vi.mocked(auth.initializeAuth).mockReturnValue(connectedAuth)
  const { connectProvider } = await importFirebase()
  provider = await connectProvider(BOOT_DATA, true)
  return connectedAuth
}

it('sends the verification mail after a sign-up, which does not wait for it', async () => {
  vi.mocked(auth.sendEmailVerification).mockReturnValue(new Promise(() => undefined))
  await provider.signUpWithEmail(details)
  expect(auth.sendEmailVerification).toHaveBeenCalledExactlyOnceWith(user)
})

it('signs up also when the mail can’t be sent', async () => {
  vi.mocked(auth.sendEmailVerification).mockRejectedValue(new Error('auth/too-many-requests'))
  await expect(provider.signUpWithEmail(details)).resolves.toBeUndefined()
})

it('gets a token that says so as soon as the e-mail is verified', async () => {
  const account = { emailVerified: false, reload: vi.fn(), getIdToken: vi.fn() }
  await connectAs(account)
  await expect(provider.isEmailVerified()).resolves.toBe(false)
  expect(account.getIdToken).not.toHaveBeenCalled()
  account.reload.mockImplementation(() => {
    account.emailVerified = true
  })
  await expect(provider.isEmailVerified()).resolves.toBe(true)
  expect(account.getIdToken).toHaveBeenCalledExactlyOnceWith(true)
})

it('gives no token of a session that has ended, and says why it could not ask', async () => {
  const getIdToken = vi.fn()
  await connectAs({ uid: 'u', getIdToken })
  getIdToken.mockRejectedValueOnce(providerError('auth/user-disabled'))
  await expect(provider.getToken(true)).resolves.toBeNull()
  getIdToken.mockRejectedValueOnce(providerError('auth/internal-error'))
  await expect(provider.getToken(true)).rejects.toMatchObject({ code: 'auth/internal-error' })
  getIdToken.mockResolvedValueOnce('token')
  await expect(provider.getToken(true)).resolves.toEqual({ uid: 'u', value: 'token' })
})

it('gives a token even if another connection has replaced this one', async () => {
  const connectedAuth = await connectAs(null)
  vi.mocked(connectedAuth.authStateReady).mockReturnValue(new Promise(() => undefined))
  await expect(provider.getToken()).resolves.toBeNull()
  await expect(provider.readSignIn()).rejects.toThrow('Nobody')
})

it.each([
  ['a visitor', {}, 1],
  ['a fan whom an earlier release signed in', { 'hockeyhub-session': 'uid' }, 2],
  ['a fan', { 'hockeyhub-session': 'uid', 'firebase:authUser:key:[DEFAULT]': '{}' }, 1],
])('looks for the account of %s in as few places as it can be', async (_who, stored, count) => {
  Object.assign(localStorage, stored)
  const { connectProvider } = await importFirebase()
  await connectProvider(BOOT_DATA, false)
  const [, options] = vi.mocked(auth.initializeAuth).mock.lastCall ?? []
  expect(options?.persistence).toHaveLength(count)
})

it('opens the provider once for two calls that need its popup at the same moment', async () => {
  const { connectProvider } = await importFirebase()
  await connectProvider(BOOT_DATA, false)
  vi.mocked(auth.initializeAuth).mockClear()
  await Promise.all([connectProvider(BOOT_DATA, true), connectProvider(BOOT_DATA, true)])
  expect(auth.initializeAuth).toHaveBeenCalledOnce()
})
