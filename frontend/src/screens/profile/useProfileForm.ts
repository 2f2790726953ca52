import { type FormEvent, useEffect, useState } from 'react'
import { ApiError } from '@/api/error'
import type { Self } from '@/api/types'
import { useToaster } from '@/components/toasts/ToastProvider'
import { type Form, type Problems, useForm } from '@/components/useForm'
import { profileDraft } from '@/lib/profileDraft'
import { useUpdateProfile } from '@/queries/users'
import { changesTo, differs, type ProfileValues, profileRules, valuesOf } from './profileValues'

const INVALID_LOCATION_MILLISECONDS = 4000

interface ProfileFormState {
  form: Form<ProfileValues>
  saving: boolean
  /** The form opened with changes that were typed before and never saved. */
  restored: boolean
  save: (event: FormEvent) => Promise<void>
  discard: () => void
}

/** Editing one's profile: its rules, its draft and its saving. */
export function useProfileForm(user: Self, onDone: () => void): ProfileFormState {
  const [draft] = useState(() => profileDraft.load<ProfileValues>(user._id))
  const form = useForm<ProfileValues>(draft ?? valuesOf(user), profileRules)
  const update = useUpdateProfile()
  const toaster = useToaster()
  useDraft(user, form.values)

  const complain = (wrong: Problems<ProfileValues>): void => {
    const { location, ...others } = wrong
    if (Object.values(others).some(Boolean)) {
      toaster.show({
        kind: 'error',
        title: 'Validation Error',
        description: 'Please fix invalid fields before saving.',
      })
    } else if (location) {
      toaster.show({
        kind: 'error',
        title: 'Invalid Location',
        description: 'Please select a city from the dropdown suggestions.',
        milliseconds: INVALID_LOCATION_MILLISECONDS,
      })
    }
  }

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const wrong = form.problems()
    if (wrong) return complain(wrong)
    try {
      await update.mutateAsync(changesTo(user, form.values))
      profileDraft.drop()
      toaster.success('Profile Updated')
      onDone()
    } catch (error) {
      if (error instanceof ApiError) form.refuse(firstOfEach(error.fields))
      toaster.failure(error, 'Error', 'Failed to update profile.')
    }
  }

  const discard = (): void => {
    profileDraft.drop()
    onDone()
  }

  return { form, saving: update.isPending, restored: draft !== null, save, discard }
}

const firstOfEach = (fields: Record<string, string[]>): Problems<ProfileValues> =>
  Object.fromEntries(Object.entries(fields).map(([name, texts]) => [name, texts[0]]))

/** Keeps what is typed through a reload or a look at another screen; warns before the tab is closed. */
function useDraft(user: Self, values: ProfileValues): void {
  const changed = differs(user, values)

  useEffect(() => {
    if (changed) profileDraft.save(user._id, values)
    else profileDraft.drop()
  }, [changed, user._id, values])

  useEffect(() => {
    if (!changed) return
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [changed])
}
