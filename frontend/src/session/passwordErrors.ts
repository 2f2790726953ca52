import { t } from '@/language/text'
import { providerErrorCode } from './networkErrors'

const WEAK_PASSWORD_PATTERN = /weak.password|password.does.not.meet.requirements/

/** The sentences in which the provider lists what its password policy requires, with our texts. */
const PASSWORD_REQUIREMENTS: [RegExp, (count: string) => string][] = [
  [/at least (\d+) characters/, (count) => t('at least {count} characters', { count })],
  [/at most (\d+) characters/, (count) => t('at most {count} characters', { count })],
  [/a lower case character/, () => t('a lower-case letter')],
  [/an upper case character/, () => t('a capital letter')],
  [/a numeric character/, () => t('a number')],
  [/a non.alphanumeric character/, () => t('a special character')],
]

/** Says what the provider requires of a password that it refused. Undefined for another error. */
export function weakPasswordText(error: unknown): string | undefined {
  const errorCode = providerErrorCode(error)
  if (!(error instanceof Error && WEAK_PASSWORD_PATTERN.test(errorCode))) return undefined
  // The SDK puts the list into the code if it can't separate the two.
  const reason = `${errorCode.replaceAll('-', ' ')} ${error.message.toLowerCase()}`
  const requirements = PASSWORD_REQUIREMENTS.flatMap(([pattern, text]) => {
    const found = pattern.exec(reason)
    return found ? text(found[1] ?? '') : []
  }).join(', ')
  return requirements
    ? t('Please choose a stronger password. It needs {requirements}.', { requirements })
    : t('Please choose a stronger password.')
}
