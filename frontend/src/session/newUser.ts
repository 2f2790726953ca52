import { PRIVATE_FIELDS, unsetValues } from '@/api/profileFields'
import type { NewUser } from '@/api/types'
import type { EmailAudience } from '@/browser/emailAudienceStore'
import { FORBIDDEN_CHARACTER_PATTERN, fullName, NAME_LENGTH_MAX } from '@/lib/validation'
import type { Account } from './types'

/** The record to create for a new account. Without `emailAudience`, the server uses the site's default. */
export const toNewUser = (account: Account, emailAudience?: EmailAudience): NewUser => ({
  full_name: acceptedName(account),
  email: account.email,
  ...unsetValues(PRIVATE_FIELDS),
  photo_url: account.photoUrl,
  ...(emailAudience && { email_visibility: emailAudience }),
})

/**
 * Makes a name that the server (accounts/fields.py) accepts. The provider accepts every name, but an account
 * whose name the server rejects could never be used. Removes forbidden characters and cuts long names. If
 * the name is still invalid, the e-mail's local part replaces it.
 */
function acceptedName({ name, email }: Account): string {
  const allowedName = name
    .replace(FORBIDDEN_CHARACTER_PATTERN, ' ')
    .normalize('NFC')
    .split(/\s+/)
    .join(' ')
    .trim()
  const shortName = [...allowedName].slice(0, NAME_LENGTH_MAX).join('').trim()
  return fullName(shortName) ? localPart(email) : shortName
}

const localPart = (email: string): string => email.split('@', 1).join()
