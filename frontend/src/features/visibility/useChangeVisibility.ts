import type { Visibility } from '@/api/types'
import { useToaster } from '@/components/toasts/useToaster'
import { t } from '@/language/text'
import { useUpdateVisibility } from '@/queries/settings'

/** Returns a function that changes who sees parts of the viewer's card. Only a failure shows a toast. */
export function useChangeVisibility(): (change: Partial<Visibility>) => void {
  const toaster = useToaster('visibility')
  return useUpdateVisibility((error) =>
    toaster.failure(error, t('Not saved'), t('Could not save this choice.')),
  )
}
