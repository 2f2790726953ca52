import type { ReactElement } from 'react'
import { useTitle } from '@/components/useTitle'
import { OwnProfile } from './OwnProfile'

/** /profile */
export function OwnProfileScreen(): ReactElement {
  useTitle('Profile')
  return <OwnProfile />
}
