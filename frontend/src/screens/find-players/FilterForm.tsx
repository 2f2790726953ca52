import { ScanQrCode } from 'lucide-react'
import type { ReactElement } from 'react'
import { Button } from '@/components/Button'
import { LocationField } from '@/components/LocationField'
import { SearchField, type SearchFieldProps } from '@/components/SearchField'
import { TeamField } from '@/components/team-picker/TeamField'
import { t } from '@/language/text'
import styles from './findPlayers.module.css'
import type { Filters, useFilters } from './useFilters'

type Props = Pick<ReturnType<typeof useFilters>, 'filters' | 'set'> &
  Pick<SearchFieldProps, 'ref'> & { onScan: () => void }

/**
 * A field for a name or an email, the scanner's button beside it, and fields for team and city below
 * it. The search starts while the fan types, so the form has no search button.
 */
export const FilterForm = ({ filters, set, onScan, ref }: Props): ReactElement => (
  // biome-ignore lint/a11y/useSemanticElements: older browsers don't know <search>
  <form role="search" className={styles.form} onSubmit={(event) => event.preventDefault()}>
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
      onClick={onScan}
    >
      <ScanQrCode aria-hidden />
      <span>{t('Scan a code')}</span>
    </Button>
    <div className={styles.filters}>
      <TeamField
        labelInside
        label={t('Favourite Team')}
        placeholder={t('Any')}
        noneLabel={t('Any team')}
        value={filters.team}
        onChange={(team) => set({ team })}
      />
      <LocationField
        hidesLabel
        label={t('Location')}
        placeholder={t('City or province')}
        value={filters.place}
        hint={cityHint(filters)}
        onChange={(place) => set({ place })}
      />
    </div>
  </form>
)

const cityHint = ({ place: { text, city } }: Filters): string | undefined =>
  text.trim() && !city ? t('Pick a city from the list.') : undefined
