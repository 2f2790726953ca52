import { ScanQrCode } from 'lucide-react'
import { type ReactElement, useRef } from 'react'
import { Button, ButtonLink } from '@/components/Button'
import { Message } from '@/components/Message'
import { useTitle } from '@/components/useTitle'
import { useQrCodeScanner } from '@/features/scan/useQrCodeScanner'
import { SuggestedFans } from '@/features/suggestions/SuggestedFans'
import { RichText } from '@/language/RichText'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'
import { FilterForm } from './FilterForm'
import styles from './findPlayers.module.css'
import type { OfferedFilter } from './offeredFilters'
import { SearchResultsList } from './SearchResultsList'
import { useFilters } from './useFilters'

const SUGGESTIONS_MAX = 10

/** The search at /find-users. */
export function FindPlayersScreen(): ReactElement {
  const { filters, set, clear, isFilled, search } = useFilters()
  const { view: scanner, show: showScanner } = useQrCodeScanner()
  const searchField = useRef<HTMLInputElement>(null)
  // applyOffer and clearFilters focus the search field, because the pressed button disappears or is disabled.
  const applyOffer = ({ changes }: OfferedFilter): void => {
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
      <div className={styles.header}>
        <h1>{t('Find Players')}</h1>
        <Button variant="text" small flush disabled={!isFilled} onClick={clearFilters}>
          {t('Clear')}
        </Button>
      </div>
      <FilterForm ref={searchField} filters={filters} set={set} onScan={showScanner} />
      {/* One wrapper, so that the form can dim all of it at once. */}
      <div>
        {search ? (
          <SearchResultsList search={search} choose={applyOffer} clear={clearFilters} />
        ) : (
          <NoSearchYet onScan={showScanner} />
        )}
      </div>
      {scanner}
    </>
  )
}

const NoSearchYet = ({ onScan }: { onScan: () => void }): ReactElement => (
  <>
    <p>
      <RichText
        text="<strong>Who’s on the ice?</strong> Search by name or email, or look around by team and city."
        parts={{ strong: (text) => <strong>{text}</strong> }}
      />
    </p>
    <SuggestedFans limit={SUGGESTIONS_MAX} otherwise={<NobodySuggested onScan={onScan} />} />
  </>
)

const NobodySuggested = ({ onScan }: { onScan: () => void }): ReactElement => (
  <Message
    level={2}
    drawing="firstDay"
    title={t('No one to suggest yet')}
    text={t('Scan a friend’s code at the rink, or show them yours.')}
  >
    <div className={styles.actions}>
      <Button icon={<ScanQrCode aria-hidden />} aria-haspopup="dialog" onClick={onScan}>
        {t('Scan')}
      </Button>
      <ButtonLink variant="outlined" to={paths.profileOpening('code')}>
        {t('Show my code')}
      </ButtonLink>
    </div>
  </Message>
)
