import { PRIVATE_FIELDS, unsetValues } from '@/api/profileFields'
import type { NewUser } from '@/api/types'
import type { EmailAudience } from '@/browser/emailAudienceStore'
import { mixesAlphabets } from '@/lib/alphabets'
import { hasVisibleCharacter } from '@/lib/format'
import { NAME_LENGTH_MAX } from '@/lib/lengths'
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
 * The account's name, which the server cleans. The provider accepts every name. The e-mail's local part
 * replaces a name that the server would refuse.
 */
function acceptedName({ name, email }: Account): string {
  const characters = [
    ...name
      .replace(/\p{Cc}/gu, ' ')
      .normalize('NFC')
      .trim(),
  ]
  const shortName = characters.slice(0, NAME_LENGTH_MAX).join('')
  const isAccepted = hasVisibleCharacter(shortName) && !mixesAlphabets(shortName)
  return isAccepted ? shortName : localPart(email)
}

const localPart = (email: string): string => email.split('@', 1).join()
