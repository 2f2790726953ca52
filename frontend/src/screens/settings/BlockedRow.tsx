import { type ReactElement, useRef } from 'react'
import type { UserRow } from '@/api/types'
import { focusNeighbour } from '@/browser/focusNeighbour'
import { BusyButton } from '@/components/BusyButton'
import { FanRow } from '@/components/FanRow'
import { useBlocking } from '@/features/fan-menu/useBlocking'
import { t } from '@/language/text'
import { displayName } from '@/lib/format'

interface Props {
  user: UserRow
  offline: boolean
}

export function BlockedRow({ user, offline }: Props): ReactElement {
  const row = useRef<HTMLLIElement>(null)
  const { unblock, isUnblocking } = useBlocking(user, { onUnblocked: () => focusNeighbour(row) })
  return (
    <FanRow
      ref={row}
      fan={user}
      action={
        <BusyButton
          small
          variant="outlined"
          aria-label={t('Unblock {name}', { name: displayName(user.full_name) })}
          disabled={offline}
          busy={isUnblocking}
          onClick={unblock}
        >
          {t('Unblock')}
        </BusyButton>
      }
    />
  )
}
