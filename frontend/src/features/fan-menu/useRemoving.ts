import { useToaster } from '@/components/toasts/useToaster'
import { t } from '@/language/text'
import { displayName } from '@/lib/format'
import { useRemoveFollower } from '@/queries/blocks'
import type { Fan } from './useBlocking'

/** Returns a function that removes the fan from the viewer's followers and shows a toast. */
export function useRemoving(fan: Fan, onRemoved: () => void): () => void {
  const toaster = useToaster('remove-follower')
  const name = displayName(fan.full_name)
  const { mutate } = useRemoveFollower({
    onSuccess: () => {
      onRemoved()
      toaster.success(t('Follower removed'), t('{name} doesn’t follow you any more.', { name }))
    },
    onError: (error) =>
      toaster.failure(error, t('Action failed'), t('Could not remove {name}.', { name })),
  })
  return () => mutate(fan._id)
}
