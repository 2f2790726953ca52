import { type ReactElement, useRef } from 'react'
import type { UserRow } from '@/api/types'
import { focusNeighbour } from '@/browser/focusNeighbour'
import { Button } from '@/components/Button'
import { FanRow } from '@/components/FanRow'
import { useBlocking } from '@/features/fan-menu/useBlocking'
import { t } from '@/language/text'
import { displayName } from '@/lib/format'
import { useOffline } from '@/session/useOffline'

export function BlockedRow({ user }: { user: UserRow }): ReactElement {
  const row = useRef<HTMLLIElement>(null)
  const { unblock, isUnblocking } = useBlocking(user, { onUnblocked: () => focusNeighbour(row) })
  return (
    <FanRow
      ref={row}
      fan={user}
      action={
        <Button
          small
          variant="outlined"
          aria-label={t('Unblock {name}', { name: displayName(user.full_name) })}
          disabled={useOffline()}
          busy={isUnblocking}
          onClick={unblock}
        >
          {t('Unblock')}
        </Button>
      }
    />
  )
}
