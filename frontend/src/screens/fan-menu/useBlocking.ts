import type { UserRow } from '@/api/types'
import { useToaster } from '@/components/toasts/useToaster'
import { displayName } from '@/lib/format'
import { useBlock, useUnblock } from '@/queries/blocks'

export type Fan = Pick<UserRow, '_id' | 'full_name'>

interface Callbacks {
  onBlocked?: () => void
  onUnblocked?: () => void
}

interface Blocking {
  block: () => void
  unblock: () => void
  isBlocking: boolean
  isUnblocking: boolean
}

/** Blocks and unblocks a fan, each with a toast that offers to undo it. */
export function useBlocking(fan: Fan, { onBlocked, onUnblocked }: Callbacks): Blocking {
  const toaster = useToaster('block')
  const name = displayName(fan.full_name)

  const blocking = useBlock({
    onSuccess: () => {
      onBlocked?.()
      const undo = { label: 'Undo', run: () => unblocking.mutate(fan._id) }
      toaster.show({ ...BLOCKED, title: `Blocked ${name}`, action: undo })
    },
    onError: (error) => toaster.failure(error, 'Action failed', `Could not block ${name}.`),
  })
  const unblocking = useUnblock({
    onSuccess: () => {
      onUnblocked?.()
      const undo = { label: 'Undo', run: () => blocking.mutate(fan._id) }
      toaster.show({ ...UNBLOCKED, title: `Unblocked ${name}`, action: undo })
    },
    onError: (error) => toaster.failure(error, 'Action failed', `Could not unblock ${name}.`),
  })

  return {
    block: () => blocking.mutate(fan._id),
    unblock: () => unblocking.mutate(fan._id),
    isBlocking: blocking.isPending,
    isUnblocking: unblocking.isPending,
  }
}

const BLOCKED = {
  kind: 'success',
  description: 'Your settings list the fans you blocked.',
  staysOnNextScreen: true,
} as const

const UNBLOCKED = {
  kind: 'success',
  description: 'You can find each other again. Follows stay ended.',
} as const
