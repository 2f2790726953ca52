import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import tabs from '@/components/tabs.module.css'
import { t } from '@/language/text'
import { formatCount } from '@/lib/format'
import { paths } from '@/lib/paths'
import type { ConnectionSide } from '@/queries/keys'

interface Props {
  id: string
  side: ConnectionSide
  /** The follow counts; undefined until they are loaded. */
  counts: Record<ConnectionSide, number> | undefined
}

const SIDE_NAMES = { followers: t('Followers'), following: t('Following') }
const COUNTED_SIDE_NAMES = {
  followers: (count: string) => t('Followers ({count})', { count }),
  following: (count: string) => t('Following ({count})', { count }),
}

/** Links to both lists. They replace the history entry, so that Back leads to the profile. */
export const ConnectionsNav = ({ id, side, counts }: Props): ReactElement => (
  <nav aria-label={t('Connections')} className={tabs.links}>
    {(['followers', 'following'] as const).map((each) => (
      <Link
        key={each}
        to={paths.connections(id, each)}
        replace
        aria-current={each === side ? 'page' : undefined}
      >
        <span key={counts?.[each]}>
          {counts ? COUNTED_SIDE_NAMES[each](formatCount(counts[each])) : SIDE_NAMES[each]}
        </span>
      </Link>
    ))}
  </nav>
)
