import type { ReactElement } from 'react'
import { errorText } from '@/api/error'
import { useOnline } from '@/browser/useOnline'
import { ScreenReaderStatus } from '@/components/ScreenReaderStatus'
import text from '@/components/text.module.css'
import { t } from '@/language/text'
import type { EmailNotVerified } from './emailNotVerified'
import { useEmailVerificationCheck } from './useEmailVerificationCheck'
import { VerifyEmailButton } from './VerifyEmailButton'
import styles from './verifyEmailFirst.module.css'

interface Props {
  error: EmailNotVerified
  /** Called when the fan comes back with a verified e-mail. */
  onVerified: () => void
}

/** Asks the fan to verify their e-mail first. A button sends the link again. */
export function VerifyEmailFirst({ error, onVerified }: Props): ReactElement {
  const isOnline = useOnline()
  useEmailVerificationCheck(isOnline, onVerified)
  const { title, description } = errorText(error, t('Please verify your email first.'))
  return (
    <div className={styles.verify}>
      <ScreenReaderStatus>{`${title} ${description}`}</ScreenReaderStatus>
      <p className={text.strong}>{title}</p>
      <p>{description}</p>
      <VerifyEmailButton offline={!isOnline}>{t('Send the email again')}</VerifyEmailButton>
    </div>
  )
}
