import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Visibility } from '@/api/types'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'
import { whoSeesPartText } from './audiences'

/** Says who sees the field; undefined if everyone sees it. */
export function audienceHint(
  part: 'location' | 'favourite_team',
  visibility: Visibility | undefined,
): ReactNode {
  const audience = visibility?.[part] ?? 'everyone'
  if (audience === 'everyone') return undefined
  return (
    <>
      {whoSeesPartText(part, audience)} <Link to={paths.settings}>{t('Change')}</Link>
    </>
  )
}
