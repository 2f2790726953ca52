import { useRef } from 'react'
import type { UserRow } from '@/api/types'
import type { Toast } from '@/components/toasts/types'
import { useToaster } from '@/components/toasts/useToaster'
import { t } from '@/language/text'
import { displayName } from '@/lib/format'
import { useBlock, useUnblock } from '@/queries/blocks'

export type Fan = Pick<UserRow, '_id' | 'full_name'>

interface BlockingCallbacks {
  onBlocked?: () => void
  onUnblocked?: () => void
}

/** Blocks and unblocks a fan. A toast offers to undo that, except after an undo. */
export function useBlocking(fan: Fan, { onBlocked, onUnblocked }: BlockingCallbacks) {
  const toaster = useToaster('block')
  const name = displayName(fan.full_name)
  const isUndoing = useRef(false)
  const undoAction = (run: (id: string) => void): Pick<Toast, 'action'> =>
    isUndoing.current ? {} : { action: { label: t('Undo'), run: () => startBlocking(run, true) } }
  const startBlocking = (run: (id: string) => void, isUndo: boolean): void => {
    isUndoing.current = isUndo
    run(fan._id)
  }

  const blocking = useBlock({
    onSuccess: () => {
      onBlocked?.()
      toaster.show({
        ...BLOCKED_TOAST,
        title: t('Blocked {name}', { name }),
        ...undoAction(unblocking.mutate),
      })
    },
    onError: (error) =>
      toaster.failure(error, t('Action failed'), t('Could not block {name}.', { name })),
  })
  const unblocking = useUnblock({
    onSuccess: () => {
      onUnblocked?.()
      toaster.show({
        ...UNBLOCKED_TOAST,
        title: t('Unblocked {name}', { name }),
        ...undoAction(blocking.mutate),
      })
    },
    onError: (error) =>
      toaster.failure(error, t('Action failed'), t('Could not unblock {name}.', { name })),
  })

  return {
    block: () => startBlocking(blocking.mutate, false),
    unblock: () => startBlocking(unblocking.mutate, false),
    isBlocking: blocking.isPending,
    isUnblocking: unblocking.isPending,
  }
}

const BLOCKED_TOAST = {
  kind: 'success',
  description: t('Your settings list the fans you blocked.'),
  staysOnNextScreen: true,
} as const

const UNBLOCKED_TOAST = {
  kind: 'success',
  description: t('You can find each other again. Earlier follows don’t come back.'),
} as const
