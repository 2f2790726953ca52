import { PRIVATE_FIELDS, unsetValues } from '@/api/profileFields'
import type { Self } from '@/api/types'
import { createUser } from '@/api/users'
import { emailAudienceStore } from '@/browser/emailAudienceStore'
import { mixesAlphabets } from '@/lib/alphabets'
import { hasVisibleCharacter } from '@/lib/format'
import { NAME_LENGTH_MAX } from '@/lib/lengths'
import type { Account } from './types'

/** Creates the record of a new account. If nobody chose an audience, the server uses the site's default. */
export async function createRecord(account: Account): Promise<Self> {
  const emailAudience = emailAudienceStore.read()
  const user = await createUser({
    full_name: acceptedName(account),
    email: account.email,
    ...unsetValues(PRIVATE_FIELDS),
    photo_url: account.photoUrl,
    ...(emailAudience && { email_visibility: emailAudience }),
  })
  emailAudienceStore.drop()
  return user
}

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
