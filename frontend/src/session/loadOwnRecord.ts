import { hasStatus } from '@/api/error'
import type { Self } from '@/api/types'
import { createUser, getSelf } from '@/api/users'
import { flash } from '@/components/toasts/flash'
import { page } from '@/lib/page'
import { NAME_MAX } from '@/lib/validation'
import type { Account } from './types'

/** Control characters, and those that turn the text after them round. */
const REFUSED = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu
const VISIBLE = /[^\p{C}\p{Z}]/u

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
    full_name: nameOf(account),
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

/** The provider takes any name, the server (accounts/fields.py) not: what it would refuse goes, or the
 * account could never be used. By the e-mail where nothing is left to see. */
function nameOf({ name, email }: Account): string {
  const words = name.replace(REFUSED, ' ').normalize('NFC').split(/\s+/).join(' ').trim()
  const short = [...words].slice(0, NAME_MAX).join('').trim()
  return VISIBLE.test(short) ? short : localPart(email)
}

const localPart = (email: string): string => email.split('@', 1).join()
