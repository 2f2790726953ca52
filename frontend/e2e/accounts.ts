import type { APIRequestContext, Page } from '@playwright/test'
import { initializeApp } from 'firebase/app'
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
  type User,
} from 'firebase/auth'
import { SESSION_KEY } from '../src/browser/storageKeys'
import { DEMO_ADMIN, DEMO_FAN, type Fan, newFan } from './fans'

const { FIREBASE_API_KEY = '', FIREBASE_AUTH_EMULATOR_HOST } = process.env

type Account = Pick<Fan, 'email' | 'password'>

// Uses the same SDK as the browser, so that the stored session has the format that the browser reads.
const auth = initializeAuth(initializeApp({ apiKey: FIREBASE_API_KEY }), {
  persistence: inMemoryPersistence,
})
connectAuthEmulator(auth, `http://${FIREBASE_AUTH_EMULATOR_HOST}`, { disableWarnings: true })

/** Creates a fan with an account and a record on the server. Doesn't open a page. */
export async function createFan(page: Page, firstName: string): Promise<Fan> {
  const fan = newFan(firstName)
  await createUser(page, fan)
  return fan
}

/** Creates a fan and stores their session in the page's browser context; the test then opens a page. */
export async function signInAsNewFan(page: Page, firstName: string): Promise<Fan> {
  const fan = newFan(firstName)
  const { user } = await createUser(page, fan)
  await storeSession(page, user)
  return fan
}

/** Signs in without the login screen. Replaces everything in the browser's storage. */
export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  const { user } = await signInWithEmailAndPassword(auth, email, password)
  await storeSession(page, user)
}

const demoUsers = new Map<Account, Promise<User>>()

/**
 * Signs in to a demo account, once for all tests of a worker. A test that signs out creates a fan: the
 * server ends all of an account's sign-ins of the same second.
 */
function signInToDemoAccount(account: Account): Promise<User> {
  const signInOnce = async (): Promise<User> =>
    (await signInWithEmailAndPassword(auth, account.email, account.password)).user
  const user = demoUsers.get(account) ?? signInOnce()
  demoUsers.set(account, user)
  return user
}

/** Stores the demo fan's session; the test then opens a page. */
export const signInAsDemoFan = async (page: Page): Promise<void> =>
  storeSession(page, await signInToDemoAccount(DEMO_FAN))

export const signInAsDemoAdmin = async (page: Page): Promise<void> =>
  storeSession(page, await signInToDemoAccount(DEMO_ADMIN))

interface OwnProfile {
  _id: string
  nano_id: string
  full_name: string
  email: string
  location: string
  favourite_team: string
  bio: string
}

/** Makes an API request as the demo fan. Doesn't open a page. */
async function fetchAsDemoFan(request: APIRequestContext, path: string): Promise<unknown> {
  const token = await (await signInToDemoAccount(DEMO_FAN)).getIdToken()
  return (await request.get(path, { headers: { authorization: `Bearer ${token}` } })).json()
}

/** The demo fan's own record. */
export const fetchDemoFan = async (request: APIRequestContext): Promise<OwnProfile> =>
  (await fetchAsDemoFan(request, '/users/get_self')) as OwnProfile

/** The path of the profile of a fan whom the demo fan follows. */
export async function pathOfAnotherProfile({ request }: Page): Promise<string> {
  const { _id } = await fetchDemoFan(request)
  const connections = await fetchAsDemoFan(request, `/users/connections/${_id}`)
  const { following } = connections as { following: { _id: string }[] }
  const [followed] = following
  if (!followed) throw new Error('The demo fan follows nobody.')
  return `/users/${followed._id}`
}

/** Creates a fan and returns the profile link in their QR code. */
export async function linkOfNewFan(page: Page, firstName: string): Promise<string> {
  const { record } = await createUser(page, newFan(firstName))
  return `/r/${record.nano_id}`
}

interface NewUser {
  user: User
  record: OwnProfile
}

async function createUser(page: Page, { name, email, password }: Fan): Promise<NewUser> {
  const { user } = await createUserWithEmailAndPassword(auth, email, password)
  const response = await page.request.put('/users/', {
    headers: { authorization: `Bearer ${await user.getIdToken()}` },
    data: { full_name: name },
  })
  if (!response.ok()) throw new Error(`PUT /users/: ${response.status()} ${await response.text()}`)
  return { user, record: (await response.json()) as OwnProfile }
}

/** Stores what the SDK and the app store at a sign-in: the user, and the session flag. */
async function storeSession(page: Page, user: User): Promise<void> {
  const response = await page.request.head('/healthz')
  const storageState = {
    cookies: [],
    origins: [
      {
        origin: new URL(response.url()).origin,
        localStorage: [
          { name: SESSION_KEY, value: user.uid },
          {
            name: `firebase:authUser:${FIREBASE_API_KEY}:${auth.app.name}`,
            value: JSON.stringify(user),
          },
        ],
      },
    ],
  }
  await page.context().setStorageState(storageState)
}
