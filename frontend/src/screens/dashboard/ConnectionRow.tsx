import { type ReactElement, useRef } from 'react'
import type { Connection } from '@/api/types'
import { focusNeighbour } from '@/browser/focusNeighbour'
import { FanListRow } from '@/features/fan-list/FanListRow'

interface Props {
  fan: Connection
}

export function FollowedRow({ fan }: Props): ReactElement {
  const row = useRef<HTMLLIElement>(null)
  return <FanListRow ref={row} fan={fan} link="profile" onUnfollowed={() => focusNeighbour(row)} />
}

export const FollowerRow = ({ fan }: Props): ReactElement => <FanListRow fan={fan} link="profile" />
