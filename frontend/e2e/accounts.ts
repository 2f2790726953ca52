import type { Page } from '@playwright/test'
import { initializeApp } from 'firebase/app'
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
  type User,
} from 'firebase/auth'
import { SESSION_KEY } from '../src/lib/storageKeys'
import { type Fan, newFan } from './fans'

const { FIREBASE_API_KEY = '', FIREBASE_AUTH_EMULATOR_HOST } = process.env

type Account = Pick<Fan, 'email' | 'password'>

// The same SDK as in the browser, so that the stored session has the format that the browser reads.
const auth = initializeAuth(initializeApp({ apiKey: FIREBASE_API_KEY }), {
  persistence: inMemoryPersistence,
})
connectAuthEmulator(auth, `http://${FIREBASE_AUTH_EMULATOR_HOST}`, { disableWarnings: true })

/** A fan with an account and a record at the server, made without a browser. */
export async function createFan(page: Page, firstName: string): Promise<Fan> {
  const fan = newFan(firstName)
  await createUser(page, fan)
  return fan
}

/** Creates a fan and stores their session in the page's browser context; the test then opens a page. */
export async function signInAsNewFan(page: Page, firstName: string): Promise<Fan> {
  const fan = newFan(firstName)
  await storeSession(page, await createUser(page, fan))
  return fan
}

/** Signs in without the login screen. Replaces everything in the browser's storage. */
export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  const { user } = await signInWithEmailAndPassword(auth, email, password)
  await storeSession(page, user)
}

async function createUser(page: Page, { name, email, password }: Fan): Promise<User> {
  const { user } = await createUserWithEmailAndPassword(auth, email, password)
  const response = await page.request.put('/users/', {
    headers: { authorization: `Bearer ${await user.getIdToken()}` },
    data: { full_name: name },
  })
  if (!response.ok()) throw new Error(`PUT /users/: ${response.status()} ${await response.text()}`)
  return user
}

/** Stores what the SDK and the app store at a sign-in: the user in IndexedDB, and the session flag. */
async function storeSession(page: Page, user: User): Promise<void> {
  const site = await page.request.head('/healthz')
  const state = {
    cookies: [],
    origins: [
      {
        origin: new URL(site.url()).origin,
        localStorage: [{ name: SESSION_KEY, value: '1' }],
        indexedDB: [databaseOf(user)],
      },
    ],
  }
  await page.context().setStorageState(state)
}

/** Name, store and entry of the SDK's database, as `indexedDBLocalPersistence` writes them. */
const databaseOf = (user: User) => ({
  name: 'firebaseLocalStorageDb',
  version: 1,
  stores: [
    {
      name: 'firebaseLocalStorage',
      keyPath: 'fbase_key',
      autoIncrement: false,
      indexes: [],
      records: [
        {
          value: {
            fbase_key: `firebase:authUser:${FIREBASE_API_KEY}:${auth.app.name}`,
            value: user.toJSON(),
          },
        },
      ],
    },
  ],
})
