import { useEffect, useLayoutEffect, useState } from 'react'
import { type FieldErrors, type UseFormReturn, useForm } from 'react-hook-form'
import { ApiError } from '@/api/error'
import type { Self } from '@/api/types'
import { useToaster } from '@/components/toasts/useToaster'
import { t } from '@/language/text'
import { useUpdateProfile } from '@/queries/users'
import { profileDraft } from '@/stores/profileDraft'
import { indexOfRefusedLink } from './linkValues'
import {
  isEdited,
  loadUnsavedEdits,
  type ProfileValues,
  profileChanges,
  profileValuesOf,
  storeUnsavedEdits,
} from './profileValues'

const INVALID_LOCATION_TOAST_MS = 4000

type ProfileForm = UseFormReturn<ProfileValues>

/** The state of the viewer's edit form. Also stores its draft, saves the form and shows toasts. */
export function useProfileForm(currentUser: Self, onDone: () => void) {
  // The record as it was when the form opened: what another device has changed since isn't this form's edit.
  const [user] = useState(currentUser)
  // The unsaved edits of an earlier visit, which the form shows when it opens; null if there are none.
  const [restored] = useState(() => loadUnsavedEdits(user))
  const defaultValues = restored?.values ?? profileValuesOf(user)
  const form = useForm({ defaultValues, shouldFocusError: false })
  const update = useUpdateProfile()
  const toaster = useToaster('save')
  useStoreDraft(user, form)
  useLayoutEffect(() => toaster.close, [toaster]) // closes the error toast when the form is left in any way

  const showInvalid = ({ location, ...others }: FieldErrors<ProfileValues>): void => {
    if (Object.keys(others).length > 0) {
      toaster.show({
        kind: 'error',
        title: t('Validation Error'),
        description: t('Please fix invalid fields before saving.'),
      })
    } else if (location) {
      toaster.show({
        kind: 'error',
        title: t('Invalid Location'),
        description: t('Please select a city from the dropdown suggestions.'),
        milliseconds: INVALID_LOCATION_TOAST_MS,
      })
    }
  }

  const closeForm = (): void => {
    profileDraft.drop()
    onDone()
  }

  const saveProfile = async (values: ProfileValues): Promise<void> => {
    try {
      await update.mutateAsync(profileChanges(user, values))
      closeForm()
      toaster.success(t('Profile Updated'))
    } catch (error) {
      if (error instanceof ApiError) setServerErrors(user, form, error)
      toaster.failure(error, t('Error'), t('Failed to update profile.'))
    }
  }

  return { form, restored, saveProfile, showInvalid, discard: closeForm }
}

/** Shows the server's first error of each field. */
function setServerErrors(user: Self, form: ProfileForm, { fields }: ApiError): void {
  const values = form.getValues()
  for (const name of Object.keys(values) as (keyof ProfileValues)[]) {
    const message = fields[name]?.[0]
    const field =
      name === 'links' ? (`links.${indexOfRefusedLink(user, values.links)}` as const) : name
    if (message) form.setError(field, { type: 'server', message })
  }
}

/** Stores unsaved edits, so that they survive a reload (private fields don't). Warns before the tab is closed. */
function useStoreDraft(user: Self, { getValues, subscribe }: ProfileForm): void {
  const [isUnsaved, setUnsaved] = useState(false)
  useEffect(() => {
    const storeDraft = (values: ProfileValues): void => {
      const hasEdits = isEdited(user, values)
      setUnsaved(hasEdits)
      if (hasEdits) storeUnsavedEdits(user, values)
      else profileDraft.drop()
    }
    storeDraft(getValues())
    // Subscribes, because watching the values would render the whole form at each key press.
    return subscribe({ formState: { values: true }, callback: ({ values }) => storeDraft(values) })
  }, [user, getValues, subscribe])

  useEffect(() => {
    // Listens only while edits are unsaved: the listener can keep the page out of the back/forward cache.
    if (!isUnsaved) return
    const warnBeforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', warnBeforeUnload)
    return () => window.removeEventListener('beforeunload', warnBeforeUnload)
  }, [isUnsaved])
}
