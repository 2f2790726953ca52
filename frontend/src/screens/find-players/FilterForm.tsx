import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ScanQrCode } from 'lucide-react'
import type { ReactElement } from 'react'
import { LocationField } from '@/components/LocationField'
import { SearchField, type SearchFieldProps } from '@/components/SearchField'
import { TeamField } from '@/components/team-picker/TeamField'
import { t } from '@/language/text'
import { CHIPS_SX } from './chipStyles'
import type { Filters, FiltersState } from './useFilters'

/**
 * The list of cities covers a part of what follows the form. So while the list is open, a veil dims the
 * element that follows, and a press there only closes the list.
 */
const FORM_SX = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 1,
  '&:has(input[aria-expanded="true"]) + *': {
    position: 'relative',
    '&::after': {
      position: 'absolute',
      zIndex: 2, // above the rows' buttons
      inset: '-24px -16px', // also over the cards' shadows, but not over the page's edge
      background: 'color-mix(in srgb, var(--ice) 60%, transparent)',
      content: '""',
    },
  },
}

/** On a phone the button shows only its icon. */
const SCAN_BUTTON_SX = {
  minWidth: 56,
  px: { xs: 0, md: 2.5 },
  bgcolor: 'var(--surface)',
  '& > span': { display: { xs: 'none', md: 'inline' }, ml: 1.25 },
}

type Props = Pick<FiltersState, 'filters' | 'set'> &
  Pick<SearchFieldProps, 'ref'> & { onScan: () => void }

/**
 * A field for a name or an email, the scanner's button beside it, and chips for team and city below
 * it. The search starts while the fan types, so the form has no search button.
 */
export const FilterForm = ({ filters, set, onScan, ref }: Props): ReactElement => (
  <Box component="form" role="search" sx={FORM_SX} onSubmit={(event) => event.preventDefault()}>
    <SearchField
      ref={ref}
      label={t('Search')}
      placeholder={t('Name or Email')}
      value={filters.q}
      onChange={(q) => set({ q })}
    />
    <Button
      variant="outlined"
      aria-label={t('Scan a code')}
      aria-haspopup="dialog"
      sx={SCAN_BUTTON_SX}
      onClick={onScan}
    >
      <ScanQrCode aria-hidden />
      <span>{t('Scan a code')}</span>
    </Button>
    <Box
      sx={CHIPS_SX}
      data-team={filters.team ? true : undefined}
      data-city={filters.place.city ? true : undefined}
    >
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
  </Box>
)

const cityHint = ({ place: { text, city } }: Filters): string | undefined =>
  text.trim() && !city ? t('Pick a city from the list to search there.') : undefined
