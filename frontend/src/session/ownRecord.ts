import { hasStatus } from '@/api/error'
import type { Self } from '@/api/types'
import { createUser, getSelf } from '@/api/users'
import { flash } from '@/components/toasts/flash'
import { page } from '@/lib/page'
import type { Account } from './types'

/**
 * The record of who is signed in; null when the server knows no such token. An account without a
 * record (just signed up, or a sign-up cut short) gets one, and the page starts over with it.
 */
export async function loadOwnRecord(account: Account): Promise<Self | null> {
  try {
    return await getSelf()
  } catch (error) {
    if (hasStatus(error, 401)) return null
    if (!hasStatus(error, 404)) throw error
  }
  await createUser({
    full_name: account.name.trim() || localPart(account.email),
    email: account.email,
    phone_number: '',
    dob: null,
    gender: 'Rather not say',
    photo_url: account.photoUrl,
  })
  flash.leave({ title: 'Account created.', kind: 'success' })
  page.reload()
  return new Promise(() => undefined)
}

const localPart = (email: string): string => email.split('@', 1).join()
