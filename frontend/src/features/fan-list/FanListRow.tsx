import Chip from '@mui/material/Chip'
import type { ReactElement, ReactNode } from 'react'
import type { FoundUser } from '@/api/types'
import { FanRow } from '@/components/FanRow'
import { RowLink } from '@/components/RowLink'
import { FollowFan } from '@/features/follow/FollowFan'
import { displayName } from '@/lib/format'
import { paths } from '@/lib/paths'
import { useSelf } from '@/session/SessionProvider'

interface Props {
  fan: FoundUser
  /** The row's last line. */
  children?: ReactNode
}

/** A fan in a list, with the button to follow; the viewer is marked. */
export function FanListRow({ fan, children }: Props): ReactElement {
  const own = fan._id === useSelf()._id
  return (
    <FanRow
      fan={fan}
      name={
        <RowLink isName to={paths.user(fan._id)}>
          {displayName(fan.full_name)}
        </RowLink>
      }
      action={own ? <Chip label="You" size="small" /> : <FollowFan user={fan} />}
    >
      {children}
    </FanRow>
  )
}
