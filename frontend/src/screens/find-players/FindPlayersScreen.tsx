import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactElement, useRef } from 'react'
import { useTitle } from '@/components/useTitle'
import { useScanView } from '@/features/scan/useScanView'
import { Suggestions } from '@/features/suggestions/Suggestions'
import { RichText } from '@/language/RichText'
import { t } from '@/language/text'
import { FilterForm } from './FilterForm'
import { SUGGESTIONS_MAX } from './limits'
import type { Offer } from './offeredFilters'
import { Results } from './Results'
import { useFilters } from './useFilters'

/** The button is higher than the heading, and its text ends where the fields end. */
const HEADER_SX = { justifyContent: 'space-between', mb: 2, '& > button': { my: '-6px', mr: -2 } }

/** The search at /find-users. */
export function FindPlayersScreen(): ReactElement {
  const { filters, set, clear, isFilled, search } = useFilters()
  const { view: scanner, show: showScanner } = useScanView()
  const searchField = useRef<HTMLInputElement>(null)
  // applyOffer and clearFilters focus the search field, because the pressed button disappears or is disabled.
  const applyOffer = ({ changes }: Offer): void => {
    set(changes)
    searchField.current?.focus()
  }
  const clearFilters = (): void => {
    clear()
    searchField.current?.focus()
  }
  useTitle(t('Find Players'))
  return (
    <>
      <Stack direction="row" sx={HEADER_SX}>
        <Typography variant="h1">{t('Find Players')}</Typography>
        <Button variant="text" size="small" disabled={!isFilled} onClick={clearFilters}>
          {t('Clear')}
        </Button>
      </Stack>
      <FilterForm ref={searchField} filters={filters} set={set} onScan={showScanner} />
      {/* One element, so that the form dims it with one veil. */}
      <div>
        {search ? (
          <Results search={search} choose={applyOffer} clear={clearFilters} />
        ) : (
          <NoSearchYet />
        )}
      </div>
      {scanner}
    </>
  )
}

const NoSearchYet = (): ReactElement => (
  <>
    <Typography>
      <RichText
        text="<strong>Who’s on the ice?</strong> Search by name or email, or look around by team and city."
        parts={{ strong: (text) => <strong>{text}</strong> }}
      />
    </Typography>
    <Suggestions limit={SUGGESTIONS_MAX} />
  </>
)
