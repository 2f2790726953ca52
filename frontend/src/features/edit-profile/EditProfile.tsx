import type { ReactElement, ReactNode } from 'react'
import type { OpenableField } from '@/api/profileFields'
import type { Self } from '@/api/types'
import { OwnProfileLayout } from '@/components/OwnProfileLayout'
import { LiveCard, LiveCardStrip } from './LiveCard'
import { ProfileForm } from './ProfileForm'
import { useProfileForm } from './useProfileForm'

interface Props {
  user: Self
  /** The field that gets the focus, or whose picker opens. If undefined, the first field gets the focus. */
  field: OpenableField | undefined
  onDone: () => void
  /** Shown on the card, below the fan's fields. */
  children: ReactNode
}

/** The viewer's own card and the edit form. The card shows edits as they are typed. */
export function EditProfile({ user, field, onDone, children }: Props): ReactElement {
  const profileForm = useProfileForm(user, onDone)
  const { control } = profileForm.form
  return (
    <div>
      <LiveCardStrip user={user} control={control} />
      <OwnProfileLayout>
        <LiveCard user={user} control={control}>
          {children}
        </LiveCard>
        <ProfileForm {...profileForm} field={field} />
      </OwnProfileLayout>
    </div>
  )
}
