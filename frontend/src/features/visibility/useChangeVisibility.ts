import type { Visibility } from '@/api/types'
import { useToaster } from '@/components/toasts/useToaster'
import { t } from '@/language/text'
import { useUpdateVisibility } from '@/queries/settings'
import { type Part, seenBy } from './audiences'

/** Returns a function that changes who sees parts of the viewer's card, and says whether it is saved. */
export function useChangeVisibility(): (change: Partial<Visibility>) => void {
  const toaster = useToaster('visibility')
  return useUpdateVisibility({
    onSuccess: (change) => {
      for (const [part, audience] of Object.entries(change))
        toaster.success(t('Saved'), seenBy(part as Part, audience))
    },
    onError: (error) => toaster.failure(error, t('Not saved'), t('Could not save this choice.')),
  })
}
