import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import { type ReactElement, useRef } from 'react'
import type { UserRow } from '@/api/types'
import { BusyButton } from '@/components/BusyButton'
import { FanAvatar } from '@/components/FanAvatar'
import { focusNeighbour } from '@/lib/focusNeighbour'
import { displayName } from '@/lib/format'
import { useBlocking } from '@/screens/fan-menu/useBlocking'

interface Props {
  user: UserRow
  offline: boolean
}

const ROW = { flexWrap: 'wrap', gap: 1.5, minHeight: 72, px: 0 }

export function BlockedRow({ user, offline }: Props): ReactElement {
  const row = useRef<HTMLLIElement>(null)
  const { unblock, isUnblocking } = useBlocking(user, { onUnblocked: () => focusNeighbour(row) })
  const name = displayName(user.full_name)
  return (
    <ListItem ref={row} sx={ROW}>
      <FanAvatar name={user.full_name} photoUrl={user.photo_url} team={user.favourite_team} />
      <ListItemText primary={name} sx={{ flex: '1 1 7rem' }} />
      <BusyButton
        size="small"
        variant="outlined"
        disabled={offline}
        busy={isUnblocking}
        onClick={unblock}
      >
        Unblock<span className="visually-hidden">&nbsp;{name}</span>
      </BusyButton>
    </ListItem>
  )
}
