import { BadgeCheck } from 'lucide-react'
import { type ReactElement, useEffect, useState } from 'react'
import { Chip } from '@/components/Chip'
import { useEmailVerificationCheck } from '@/features/verify-email/useEmailVerificationCheck'
import { VerifyEmailButton } from '@/features/verify-email/VerifyEmailButton'
import { RichText } from '@/language/RichText'
import { t } from '@/language/text'
import { SettingsSection } from '@/screens/settings/SettingsSection'
import { useSelf, useSession } from '@/session/SessionProvider'
import { useIsOffline } from '@/session/useIsOffline'
import { ChangeEmailButton } from './ChangeEmailButton'

const VERIFICATION_OPTIONAL_TEXT = t(
  'Not verified yet. Verify it so that no one else can claim your address.',
)
const VERIFICATION_REQUIRED_TEXT = t(
  'Not verified yet. Until you verify it, no one else sees it, you aren’t suggested to other fans, and you can’t search by email or report anyone.',
)

/** The fan's e-mail. If it isn't verified, a button sends the link that verifies it. */
export function EmailSection({ verified }: { verified: boolean }): ReactElement {
  const offline = useIsOffline()
  const { email } = useSelf()
  const { boot, expectNewEmail } = useSession()
  const [requested, setRequested] = useState('')
  const isWaiting = requested !== '' && requested !== email
  // Stays when the fan leaves the screen, because the mailed link can still end the session.
  useEffect(() => expectNewEmail(isWaiting), [expectNewEmail, isWaiting])
  useEmailVerificationCheck(!offline && (isWaiting || !verified))
  return (
    <SettingsSection
      title={t('Email')}
      value={email}
      {...(!verified && {
        text: boot.requireVerifiedEmail ? VERIFICATION_REQUIRED_TEXT : VERIFICATION_OPTIONAL_TEXT,
      })}
      action={
        <>
          {verified ? (
            <Chip icon={<BadgeCheck aria-hidden />}>{t('Verified')}</Chip>
          ) : (
            <VerifyEmailButton offline={offline}>{t('Verify')}</VerifyEmailButton>
          )}
          <ChangeEmailButton onRequested={setRequested} />
        </>
      }
    >
      <div aria-live="polite">
        {isWaiting && (
          <p>
            <RichText
              text="We sent a link to {email}. Open it to make it your email, then log in with it. If nothing arrives, check your spam folder, or whether that address already has an account here."
              parts={{ email: <strong>{requested}</strong> }}
            />
          </p>
        )}
      </div>
    </SettingsSection>
  )
}
