import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { fanToFollow } from '@/browser/loginToFollow'
import type { PendingFan } from '@/browser/pendingFollow'
import { sizedPhotoUrl } from '@/lib/sizedPhotoUrl'
import { userQuery } from '@/queries/users'

export type FanToFollow = PendingFan & { full_name: string }

/**
 * The fan to follow, from the profile that the visitor has just left or else from the server. Null
 * if there is no fan to follow.
 */
export function useFanToFollow(): FanToFollow | null {
  const { search } = useLocation()
  const [pending] = useState(() => fanToFollow(search))
  const isKnown = pending?.full_name !== undefined
  const enabled = pending !== null && !isKnown
  const { data } = useQuery({ ...userQuery(pending?._id ?? ''), enabled })
  if (isKnown) return withName(pending)
  return data ? withName({ ...data, photo_url: sizedPhotoUrl(data.photo_url, 192) }) : null
}

const withName = (fan: PendingFan): FanToFollow | null =>
  fan.full_name ? { ...fan, full_name: fan.full_name } : null
