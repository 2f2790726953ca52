import { styled } from '@mui/material/styles'
import type { CSSProperties, ReactElement } from 'react'
import { teamColors } from '@/components/teamColors'
import { t } from '@/language/text'
import { teamName } from '@/lib/shownNames'
import type { Team } from '@/lib/teams'

const Hanger = styled('div')({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  height: '100%',
  '& > .sweater': {
    position: 'absolute',
    inset: '14% 6%',
    width: 'auto',
    height: 'auto',
    opacity: 0.26,
  },
  '& > b': {
    position: 'relative',
    padding: '3px 8px 2px',
    borderRadius: 6,
    borderBottom: '5px solid var(--team-stripe)',
    background: 'var(--team-ground)',
    color: 'var(--team-ink)',
    fontWeight: 800,
    lineHeight: 1.3,
  },
})

const SWEATER_STYLE = { '--team-ink': 'var(--team-one)' } as CSSProperties

/** The pocket of a team whose fans the viewer hasn't met: a faint sweater with the team's letters. */
export const EmptyPocket = ({ team }: { team: Team }): ReactElement => (
  <Hanger style={teamColors(team.name)}>
    <span className="sweater" style={SWEATER_STYLE} />
    <b aria-hidden>{team.letters}</b>
    <span className="visually-hidden">
      {t('{team}: an empty pocket', { team: teamName(team.name) })}
    </span>
  </Hanger>
)
