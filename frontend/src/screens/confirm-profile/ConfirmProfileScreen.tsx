import { type ReactElement, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Self } from '@/api/types'
import { Button } from '@/components/Button'
import { LogoBand } from '@/components/Logo'
import { Message } from '@/components/Message'
import { useToaster } from '@/components/toasts/useToaster'
import { useTitle } from '@/components/useTitle'
import { SignOutButton } from '@/features/sign-out/SignOutButton'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'
import { useConfirmProfile } from '@/queries/users'
import styles from './confirmProfile.module.css'
import { ProfileFacts } from './ProfileFacts'

/** Asks a fan whose profile somebody else may have made, with the fan's e-mail, before they verified it. */
export function ConfirmProfileScreen({ user }: { user: Self }): ReactElement {
  const navigate = useNavigate()
  const toaster = useToaster('confirm-profile')
  const title = t('Keep this profile or begin anew?')
  const { mutate, isPending } = useConfirmProfile((keep) => {
    if (!keep) navigate(paths.profileOpening('full_name'), { replace: true })
  })
  const choose = (keep: boolean): void =>
    mutate(keep, { onError: (error) => toaster.failure(error, t('Failed to update profile.')) })
  useTitle(title)
  useEffect(() => document.getElementById('main')?.focus(), [])
  return (
    <main id="main" tabIndex={-1}>
      <LogoBand />
      <Message
        drawing="nobody"
        title={title}
        text={t(
          'It was made with your email before you verified it: by you, or by somebody else. Your email is hidden now; you can change that in the settings.',
        )}
      >
        <ProfileFacts user={user} />
        <div className={styles.actions}>
          <Button busy={isPending} onClick={() => choose(true)}>
            {t('Keep this profile')}
          </Button>
          <Button variant="outlined" busy={isPending} onClick={() => choose(false)}>
            {t('Begin anew')}
          </Button>
          <SignOutButton />
        </div>
      </Message>
    </main>
  )
}
