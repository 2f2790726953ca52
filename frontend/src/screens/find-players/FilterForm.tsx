import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { ReactElement } from 'react'
import { LocationField } from '@/components/LocationField'
import { TeamField } from '@/components/team-picker/TeamField'
import { t } from '@/language/text'
import { SearchField, type SearchFieldProps } from './SearchField'
import type { Filters, FiltersState } from './useFilters'

const FORM_SX = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 1.5,
  // The team and the city look like chips.
  '& button[role="combobox"], & .MuiAutocomplete-inputRoot': {
    borderRadius: 99,
    bgcolor: 'var(--surface)',
  },
  // Stacks the fields, because side by side they would be too narrow for their texts.
  '@media (width < 360px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
}

type Props = Pick<FiltersState, 'filters' | 'set' | 'clear'> & Pick<SearchFieldProps, 'ref'>

/** A field for a name or an email, and filters for team and city. The search starts without a button. */
export const FilterForm = ({ filters, set, clear, ref }: Props): ReactElement => (
  <Box component="form" role="search" sx={FORM_SX} onSubmit={(event) => event.preventDefault()}>
    <Stack direction="row" sx={{ gridColumn: '1 / -1', gap: 1 }}>
      <SearchField ref={ref} value={filters.q} onChange={(q) => set({ q })} />
      <Button variant="text" onClick={clear} sx={{ minWidth: 'auto', px: 1 }}>
        {t('Clear')}
      </Button>
    </Stack>
    <TeamField
      label={t('Favourite Team')}
      placeholder={t('Any')}
      noneLabel={t('Any team')}
      value={filters.team}
      onChange={(team) => set({ team })}
    />
    <LocationField
      label={t('Location')}
      placeholder={t('City or province')}
      value={filters.place}
      hint={cityHint(filters)}
      onChange={(place) => set({ place })}
    />
  </Box>
)

const cityHint = ({ place: { text, city } }: Filters): string | undefined =>
  text.trim() && !city ? t('Pick a city from the list to search there.') : undefined
