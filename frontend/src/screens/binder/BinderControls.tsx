import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactElement } from 'react'
import type { Binder } from '@/api/types'
import { TextField } from '@/components/TextField'
import { t } from '@/language/text'
import { teamName } from '@/lib/shownNames'
import { compareTeams, type Sort } from './pockets'
import type { BinderState } from './useBinder'

const SORT_LABELS: Readonly<Record<Sort, string>> = {
  team: t('Team'),
  place: t('Place'),
  date: t('Date'),
}

const ROW_SX = {
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: 1.5,
  mb: 2,
  displayPrint: 'none',
  '& > h1': { flex: '1 0 100%' },
  '& > .MuiTextField-root': { flex: '1 1 8rem' },
  '@media (width >= 600px)': {
    '& > h1': { flex: 1 },
    '& > .MuiTextField-root': { flex: '0 1 13rem' },
  },
}

interface Props extends Pick<BinderState, 'sort' | 'team' | 'show'> {
  counts: Binder['teams']
}

/** Controls for the order of the cards and for the team whose cards are shown. */
export const BinderControls = ({ sort, team, show, counts }: Props): ReactElement => (
  <Stack direction="row" sx={ROW_SX}>
    <Typography variant="h1">{t('Binder')}</Typography>
    <TextField
      select
      label={t('Sort by')}
      value={sort}
      slotProps={{ select: { native: true } }}
      onChange={({ target }) => show({ sort: target.value as Sort })}
    >
      {Object.entries(SORT_LABELS).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </TextField>
    <TextField
      select
      label={t('Show')}
      value={team}
      slotProps={{ select: { native: true } }}
      onChange={({ target }) => show({ team: target.value })}
    >
      <option value="">{t('All teams')}</option>
      {withTeam(counts, team).map((each) => (
        <option key={each.team} value={each.team}>
          {`${teamName(each.team)} (${each.count})`}
        </option>
      ))}
    </TextField>
  </Stack>
)

/**
 * Sorts the teams by name. Adds the chosen team with a count of 0, if the viewer has met none of
 * its fans.
 */
function withTeam(counts: Binder['teams'], team: string): Binder['teams'] {
  const isKnown = !team || counts.some((each) => each.team === team)
  return [...counts, ...(isKnown ? [] : [{ team, count: 0 }])].sort((a, b) =>
    compareTeams(a.team, b.team),
  )
}
