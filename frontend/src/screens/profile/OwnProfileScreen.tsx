import type { ReactElement } from 'react'
import { useTitle } from '@/components/useTitle'
import { OwnProfile } from './OwnProfile'

/** The screen at /profile. */
export function OwnProfileScreen(): ReactElement {
  useTitle('Profile')
  return <OwnProfile />
}
