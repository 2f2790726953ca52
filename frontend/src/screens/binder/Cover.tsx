import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import type { ReactElement } from 'react'
import type { Binder } from '@/api/types'
import { teamColors } from '@/components/teamColors'
import { plural, t } from '@/language/text'
import { displayName, formatCount } from '@/lib/format'
import { TEAMS } from '@/lib/teams'
import { useSelf } from '@/session/SessionProvider'

const Header = styled('header')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  columnGap: 10,
  minHeight: 107,
  padding: '16px 8px 12px',
  fontWeight: 600,
  overflowWrap: 'anywhere',
  '& > strong': {
    fontFamily: '"Numerals", "Inter", sans-serif',
    fontSize: '3.25rem',
    lineHeight: 0.9,
    paintOrder: 'stroke',
    WebkitTextStroke: '6px var(--team-stripe)',
  },
})

/**
 * A mark for each team. If the viewer has met one of the team's fans, the mark has the team's
 * colours.
 */
const Teams = styled('span')({
  gridColumn: '1 / -1',
  display: 'flex',
  gap: 2,
  height: 18,
  marginTop: 10,
  '& > i': { flex: 1, borderRadius: 2, background: 'var(--faint)' },
  '& > i[style]': { background: 'var(--team-ground)', boxShadow: '0 0 0 1px #ffffff' },
})

interface Props {
  /** The number of cards by team; undefined until loaded. `cards` is the number of all cards. */
  counts: Binder['teams'] | undefined
  cards: number | undefined
}

/**
 * The inside of the binder's cover. It says whose binder this is, and how many teams the binder has
 * cards of.
 */
export function Cover({ counts, cards }: Props): ReactElement {
  const self = useSelf()
  const teamsInBinder = new Set(counts?.map(({ team }) => team))
  return (
    <Header>
      <div>
        <Box component="p" sx={{ fontSize: '1.125rem', fontWeight: 800, lineHeight: 1.25 }}>
          {displayName(self.full_name)}
        </Box>
        {cards !== undefined && (
          <p>{plural(cards, '{count} card', '{count} cards', { count: formatCount(cards) })}</p>
        )}
      </div>
      {counts && (
        <>
          <strong>{teamsInBinder.size}</strong>
          <span>{t('of {count} teams', { count: TEAMS.length })}</span>
        </>
      )}
      <Teams aria-hidden>
        {TEAMS.map(({ name }) => (
          <i key={name} {...(teamsInBinder.has(name) && { style: teamColors(name) })} />
        ))}
      </Teams>
    </Header>
  )
}
