import { emptyValuesOf, PRIVATE_FIELDS } from '@/api/profileFields'
import type { Self } from '@/api/types'
import { createUser } from '@/api/users'
import { cleanText } from '@/lib/cleanText'
import { hasVisibleCharacter } from '@/lib/format'
import { NAME_LENGTH_MAX } from '@/lib/lengths'
import { emailVisibilityQuestion } from '@/stores/fanFlags'
import type { Account } from './types'

export async function createRecord(account: Account): Promise<Self> {
  const user = await createUser({
    full_name: usableName(account),
    email: account.email,
    ...emptyValuesOf(PRIVATE_FIELDS),
    photo_url: account.photoUrl,
  })
  emailVisibilityQuestion.set(user._id)
  return user
}

/**
 * The account's name, cut to its limit. Without a visible character, the e-mail's local part. The fan
 * corrects what else the server refuses.
 */
function usableName({ name, email }: Account): string {
  const cleaned = cleanText(name.replace(/\p{Cc}/gu, ' '))
  return hasVisibleCharacter(cleaned)
    ? [...cleaned].slice(0, NAME_LENGTH_MAX).join('')
    : email.split('@', 1).join()
}
