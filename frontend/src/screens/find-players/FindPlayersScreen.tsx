import type { ReactElement } from 'react'
import { Button } from '@/components/Button'
import { LocationField } from '@/components/LocationField'
import { Message } from '@/components/Message'
import { SelectField } from '@/components/SelectField'
import { TextField } from '@/components/TextField'
import { useTitle } from '@/components/useTitle'
import { TEAM_NAMES } from '@/lib/teams'
import styles from './find.module.css'
import { Results } from './Results'
import { ScanButton } from './scan/ScanButton'
import { useFilters } from './useFilters'

/** /find-users */
export function FindPlayersScreen(): ReactElement {
  const { filters, set, clear, search } = useFilters()
  const { text, city } = filters.place
  useTitle('Find Players')
  return (
    <>
      <div className={styles.top}>
        <h1 className={styles.title}>Find Players</h1>
        <ScanButton />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a form is sent by the keyboard's search key */}
      <form role="search" className={styles.panel} onSubmit={(event) => event.preventDefault()}>
        <TextField
          label="Search"
          type="search"
          placeholder="Name or Email"
          value={filters.q}
          onChange={(event) => set({ q: event.target.value })}
        />
        <SelectField
          label="Favourite Team"
          placeholder="Any"
          value={filters.team}
          options={TEAM_NAMES}
          onChange={(event) => set({ team: event.target.value })}
        />
        <LocationField
          label="Location"
          placeholder="City or province"
          value={filters.place}
          hint={text.trim() && !city ? 'Pick a city from the list to search there.' : undefined}
          onChange={(place) => set({ place })}
        />
        <div className={styles.clear}>
          <Button variant="text" onClick={clear}>
            Clear
          </Button>
        </div>
      </form>
      {search ? (
        <Results search={search} />
      ) : (
        <Message
          level={2}
          drawing="sticks"
          title="Who’s on the ice?"
          text="Search by name or email, or look around by team and city."
        />
      )}
    </>
  )
}
