import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactElement, useRef } from 'react'
import { LocationField } from '@/components/LocationField'
import { Message } from '@/components/Message'
import { TextField } from '@/components/TextField'
import { TeamField } from '@/components/team-picker/TeamField'
import { useTitle } from '@/components/useTitle'
import { Suggestions } from '@/screens/suggestions/Suggestions'
import { OfferedFilters } from './OfferedFilters'
import { type Offer, offeredFilters } from './offeredFilters'
import { Results } from './Results'
import { ScanButton } from './scan/ScanButton'
import { useFilters } from './useFilters'
import { useLoadedCities } from './useLoadedCities'
import { useNobodyFound } from './useNobodyFound'

const TOP_SX = {
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  mb: 3,
}

const FILTERS_SX = {
  display: 'grid',
  gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr)) auto' },
  alignItems: 'start',
  gap: 2,
  p: 3,
  overflow: 'visible', // the list of suggestions reaches below it
}

const LABEL_PX = 26
const SUGGESTIONS_MAX = 10

/** The search at /find-users. */
export function FindPlayersScreen(): ReactElement {
  const { filters, set, clear, search } = useFilters()
  const { text, city } = filters.place
  const searchField = useRef<HTMLInputElement>(null)
  const offers = offeredFilters(filters, useLoadedCities())
  const nobodyFound = useNobodyFound(search) // then the offers are in the results
  const choose = ({ changes }: Offer): void => {
    set(changes)
    searchField.current?.focus() // the offer disappears
  }
  useTitle('Find Players')
  return (
    <>
      <Stack direction="row" sx={TOP_SX}>
        <Typography variant="h1">Find Players</Typography>
        <ScanButton />
      </Stack>
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
        {!nobodyFound && <OfferedFilters offers={offers} choose={choose} />}
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
          hint={text.trim() && !city ? 'Pick a city from the list to search there.' : undefined}
          onChange={(place) => set({ place })}
        />
        <Button variant="text" onClick={clear} sx={{ mt: { sm: `${LABEL_PX}px` } }}>
          Clear
        </Button>
      </Card>
      {search ? (
        <Results search={search} offers={offers} choose={choose} />
      ) : (
        <>
          <Message
            level={2}
            drawing="firstDay"
            title="Who’s on the ice?"
            text="Search by name or email, or look around by team and city."
          />
          <Suggestions limit={SUGGESTIONS_MAX} />
        </>
      )}
    </>
  )
}
