import type { ReactElement } from 'react'
import { useTitle } from '@/components/useTitle'
import { t } from '@/language/text'
import { OwnProfile } from './OwnProfile'

/** The screen at /profile. */
export function OwnProfileScreen(): ReactElement {
  useTitle(t('Profile'))
  return <OwnProfile />
}
