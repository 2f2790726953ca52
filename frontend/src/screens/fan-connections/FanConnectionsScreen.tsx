import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useParams } from 'react-router-dom'
import type { PublicUser } from '@/api/types'
import { BackButton } from '@/components/BackButton'
import { Panel } from '@/components/Panel'
import { Redirect } from '@/components/Redirect'
import { useTitle } from '@/components/useTitle'
import { FanListRow } from '@/features/fan-list/FanListRow'
import { PagedFanList } from '@/features/fan-list/PagedFanList'
import { NextStepForFan, NoProfile } from '@/features/no-profile/NoProfile'
import { t } from '@/language/text'
import { displayName } from '@/lib/format'
import { paths } from '@/lib/paths'
import type { ConnectionSide } from '@/queries/keys'
import { userQuery } from '@/queries/users'
import { useSelf } from '@/session/SessionProvider'
import { ConnectionsNav } from './ConnectionsNav'
import { EmptyFanConnections } from './EmptyFanConnections'
import { FanConnectionsHeader } from './FanConnectionsHeader'
import { useFanConnections } from './useFanConnections'

/** The screens at /users/{id}/followers and /following. The viewer's own lists are on the dashboard. */
export function FanConnectionsScreen({ side }: { side: ConnectionSide }): ReactElement {
  const { id = '' } = useParams()
  const self = useSelf()
  const { data: fan, isError } = useQuery({ ...userQuery(id), enabled: id !== self._id })
  if (id === self._id || fan?._id === self._id) return <Redirect to={paths.homeTab(side)} />
  if (fan && fan._id !== id) return <Redirect to={paths.connections(fan._id, side)} />
  // A URL with a nano id first redirects to the one with the object id.
  const enabled = isError || OBJECT_ID_PATTERN.test(id)
  return <FanConnections key={`${id} ${side}`} id={id} side={side} fan={fan} enabled={enabled} />
}

const OBJECT_ID_PATTERN = /^[0-9a-f]{24}$/i

interface Props {
  id: string
  side: ConnectionSide
  /** Undefined until the fan is loaded, null if no fan has the id. */
  fan: PublicUser | null | undefined
  enabled: boolean
}

function FanConnections({ id, side, fan, enabled }: Props): ReactElement {
  const list = useFanConnections(id, side, enabled)
  const name = fan ? displayName(fan.full_name) : ''
  const heading = side === 'followers' ? t('Followers') : t('Following')
  const isNotFound = fan === null || list.isNotFound
  useTitle(isNotFound ? t('Not found') : [heading, name].filter(Boolean).join(' · '))
  if (isNotFound)
    return (
      <NoProfile>
        <NextStepForFan />
      </NoProfile>
    )
  return (
    <>
      <BackButton />
      <Panel aria-label={heading}>
        <FanConnectionsHeader fan={fan} heading={heading} />
        <ConnectionsNav id={id} side={side} counts={list.counts} />
        <PagedFanList
          list={list}
          Row={FanListRow}
          nobody={<EmptyFanConnections side={side} name={name} list={list} />}
        />
      </Panel>
    </>
  )
}
