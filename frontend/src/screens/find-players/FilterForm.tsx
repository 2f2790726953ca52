import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import type { ReactElement, Ref } from 'react'
import { LocationField } from '@/components/LocationField'
import { TextField } from '@/components/TextField'
import { TeamField } from '@/components/team-picker/TeamField'
import type { Filters, FiltersState } from './useFilters'

const FILTERS_SX = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'repeat(3, minmax(0, 1fr)) auto' },
  alignItems: 'start',
  gap: { xs: 1.5, sm: 2 },
  p: { xs: 2, sm: 3 },
  // On a phone fields are stacked, except the city and 'Clear', so that results are on the first screen.
  '@media (width < 600px)': { '& > :not(:has(+ button), button)': { gridColumn: '1 / -1' } },
  overflow: 'visible', // the list of suggestions reaches below it
}

const LABEL_PX = 26

interface Props extends Pick<FiltersState, 'filters' | 'set' | 'clear'> {
  searchField: Ref<HTMLInputElement>
}

/** The three filters, which search as they are filled in. */
export function FilterForm({ filters, set, clear, searchField }: Props): ReactElement {
  return (
    <Card
      component="form"
      role="search"
      sx={FILTERS_SX}
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        ref={searchField}
        label="Search"
        type="search"
        placeholder="Name or Email"
        slotProps={{ htmlInput: { enterKeyHint: 'search', autoCapitalize: 'none' } }}
        value={filters.q}
        onChange={(event) => set({ q: event.target.value })}
      />
      <TeamField
        label="Favourite Team"
        placeholder="Any"
        noneLabel="Any team"
        value={filters.team}
        onChange={(team) => set({ team })}
      />
      <LocationField
        label="Location"
        placeholder="City or province"
        value={filters.place}
        hint={cityHint(filters)}
        onChange={(place) => set({ place })}
      />
      <Button variant="text" onClick={clear} sx={{ mt: `${LABEL_PX}px` }}>
        Clear
      </Button>
    </Card>
  )
}

const cityHint = ({ place: { text, city } }: Filters): string | undefined =>
  text.trim() && !city ? 'Pick a city from the list to search there.' : undefined
