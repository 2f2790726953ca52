import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { Check } from 'lucide-react'
import type { ComponentProps, ReactElement } from 'react'
import { teamColors } from '@/components/teamColors'
import type { TeamChoice } from './teamSearch'

interface Props extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'role'> {
  choice: TeamChoice
  selected: boolean
}

/** A tile that looks like a jersey, with the team's background and a sleeve's stripes at the bottom. */
const TILE_SX = {
  display: 'grid',
  alignContent: 'center',
  justifyContent: 'stretch',
  minWidth: 0,
  minHeight: 76,
  p: '6px 10px 20px',
  border: '1px solid var(--team-one)',
  borderRadius: '14px',
  background: `
    linear-gradient(var(--team-two) 4px, #0000 4px 7px, var(--team-two) 7px)
    0 100% / 100% 9px no-repeat, var(--team-ground)`,
  color: 'var(--team-ink)',
  font: 'inherit',
  fontSize: 'var(--text-small)',
  lineHeight: 1.2,
  textAlign: 'start',
  '& strong': { fontSize: '0.9375rem', fontWeight: 800, letterSpacing: '-0.02em' },
  '&:not([data-team])': {
    border: '1px dashed var(--control)',
    background: 'var(--ice)',
    color: 'var(--ink)',
  },
  '&[aria-selected="true"]': { boxShadow: 'inset 0 0 0 3px var(--team-ink, var(--ink))' },
}

const CHECK_MARK_SX = {
  position: 'absolute',
  top: 8,
  right: 8,
  display: 'grid',
  placeItems: 'center',
  width: 22,
  height: 22,
  borderRadius: '50%',
  bgcolor: 'var(--team-ink, var(--ink))',
  color: 'var(--team-ground, var(--ice))',
}

/** A team's option in the picker: place, club and, if the team is chosen, a check mark. */
export const TeamTile = ({ choice, selected, ...rest }: Props): ReactElement => (
  <ButtonBase
    {...rest}
    role="option"
    aria-label={`${choice.place} ${choice.club}`.trim()}
    aria-selected={selected}
    sx={TILE_SX}
    style={teamColors(choice.name)}
    data-team={choice.name || undefined}
  >
    <span>{choice.place}</span> <strong>{choice.club}</strong>
    {selected && (
      <Box component="span" sx={CHECK_MARK_SX}>
        <Check aria-hidden size={16} strokeWidth={3} />
      </Box>
    )}
  </ButtonBase>
)
