import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactElement, useRef } from 'react'
import { useTitle } from '@/components/useTitle'
import { ScanButton } from '@/features/scan/ScanButton'
import { Suggestions } from '@/features/suggestions/Suggestions'
import { RichText } from '@/language/RichText'
import { t } from '@/language/text'
import { FilterForm } from './FilterForm'
import type { Offer } from './offeredFilters'
import { Results } from './Results'
import { useFilters } from './useFilters'

const TOP_SX = {
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  mb: 2,
}

/** The search at /find-users. */
export function FindPlayersScreen(): ReactElement {
  const { filters, set, clear, search } = useFilters()
  const searchField = useRef<HTMLInputElement>(null)
  const applyOffer = ({ changes }: Offer): void => {
    set(changes)
    searchField.current?.focus() // because the pressed offer disappears
  }
  useTitle(t('Find Players'))
  return (
    <>
      <Stack direction="row" sx={TOP_SX}>
        <Typography variant="h1">{t('Find Players')}</Typography>
        <ScanButton />
      </Stack>
      <FilterForm ref={searchField} filters={filters} set={set} clear={clear} />
      {search ? <Results search={search} choose={applyOffer} /> : <NoSearchYet />}
    </>
  )
}

const SUGGESTIONS_MAX = 10

const NoSearchYet = (): ReactElement => (
  <>
    <Typography sx={{ mt: 3 }}>
      <RichText
        text="<strong>Who’s on the ice?</strong> Search by name or email, or look around by team and city."
        parts={{ strong: (text) => <strong>{text}</strong> }}
      />
    </Typography>
    <Suggestions limit={SUGGESTIONS_MAX} />
  </>
)
