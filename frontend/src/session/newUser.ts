import type { NewUser } from '@/api/types'
import { NAME_MAX } from '@/lib/validation'
import type { Account } from './types'

/** Control characters, and those that change the direction of the text after them. */
const REFUSED = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu
const VISIBLE = /[^\p{C}\p{Z}]/u

/** The first record of an account. */
export const newUser = (account: Account): NewUser => ({
  full_name: acceptedName(account),
  email: account.email,
  phone_number: '',
  dob: null,
  gender: 'Rather not say',
  photo_url: account.photoUrl,
})

/**
 * The provider accepts any name, the server (accounts/fields.py) doesn't: what it would refuse is
 * removed, or the account could never be used. If nothing visible is left, the e-mail's local part.
 */
function acceptedName({ name, email }: Account): string {
  const words = name.replace(REFUSED, ' ').normalize('NFC').split(/\s+/).join(' ').trim()
  const short = [...words].slice(0, NAME_MAX).join('').trim()
  return VISIBLE.test(short) ? short : localPart(email)
}

const localPart = (email: string): string => email.split('@', 1).join()
