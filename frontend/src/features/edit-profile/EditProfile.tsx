import type { ReactElement, ReactNode } from 'react'
import type { Self } from '@/api/types'
import { OwnLayout } from '@/components/OwnLayout'
import { LiveCard } from './LiveCard'
import { LiveStrip } from './LiveStrip'
import { ProfileForm } from './ProfileForm'
import { useProfileForm } from './useProfileForm'

interface Props {
  user: Self
  onDone: () => void
  /** What the card has below the fan's fields. */
  children: ReactNode
}

/** The own card, which changes as one types, and the form. */
export function EditProfile({ user, onDone, children }: Props): ReactElement {
  const profileForm = useProfileForm(user, onDone)
  const { control } = profileForm.form
  return (
    <div>
      <LiveStrip user={user} control={control} />
      <OwnLayout>
        <LiveCard user={user} control={control}>
          {children}
        </LiveCard>
        <ProfileForm {...profileForm} />
      </OwnLayout>
    </div>
  )
}
