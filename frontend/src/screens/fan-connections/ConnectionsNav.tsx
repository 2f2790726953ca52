import Box from '@mui/material/Box'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { t } from '@/language/text'
import { formatCount } from '@/lib/format'
import { paths } from '@/lib/paths'
import type { Side } from '@/queries/keys'

interface Props {
  id: string
  side: Side
  /** The follow counts; undefined until they are loaded. */
  counts: Record<Side, number> | undefined
}

const NAV_SX = { display: 'flex', borderBottom: '1px solid var(--line)' }
const LINK_SX = {
  flex: 1,
  display: 'grid',
  placeItems: 'center',
  minHeight: 56,
  borderBottom: '3px solid transparent',
  color: 'text.secondary',
  fontWeight: 700,
  textDecoration: 'none',
  '@media (hover: hover)': { '&:hover': { color: 'text.primary' } },
  '&[aria-current]': { borderColor: 'var(--mark-red)', color: 'text.primary' },
}

const SIDE_NAMES = { followers: t('Followers'), following: t('Following') }
const COUNTED_SIDE_NAMES = {
  followers: (count: string) => t('Followers ({count})', { count }),
  following: (count: string) => t('Following ({count})', { count }),
}

/**
 * Links to both lists of the fan. The links replace the history entry, so that Back leads to the
 * profile.
 */
export const ConnectionsNav = ({ id, side, counts }: Props): ReactElement => (
  <Box component="nav" aria-label={t('Connections')} sx={NAV_SX}>
    {(['followers', 'following'] as const).map((each) => (
      <Box
        key={each}
        component={Link}
        to={paths.connections(id, each)}
        replace
        aria-current={each === side ? 'page' : undefined}
        sx={LINK_SX}
      >
        <span key={counts?.[each]}>
          {counts ? COUNTED_SIDE_NAMES[each](formatCount(counts[each])) : SIDE_NAMES[each]}
        </span>
      </Box>
    ))}
  </Box>
)
