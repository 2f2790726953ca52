import { type ReactElement, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { Loading } from '@/components/Loading'
import { LoadMore } from '@/components/LoadMore'
import { teamColors } from '@/components/teamColors'
import { growFromTile } from '@/features/qr-code/growFromTile'
import { displayName } from '@/lib/format'
import { useSelf } from '@/session/SessionProvider'
import { BinderCardDialog, CARD_TRANSITION_NAME } from './BinderCardDialog'
import { BinderCover } from './BinderCover'
import { BinderPage } from './BinderPage'
import styles from './binder.module.css'
import { EmptyBinder } from './EmptyBinder'
import { toPages } from './pockets'
import type { BinderState } from './useBinder'

interface Props {
  binder: BinderState
  /** Whether the viewer has met nobody yet. */
  isNew: boolean
}

/** The binder's pages, and the card that is open. */
export function OpenBinder({ binder, isNew }: Props): ReactElement {
  const { sort, counts, cards, pockets, pending, failure, more, loadingMore } = binder
  const self = useSelf()
  const [shownId, setShownId] = useState('')
  const { printed, printPage } = usePrintedPage()
  const pages = toPages(pockets)
  const shownIndex = cards.findIndex(({ _id }) => _id === shownId)
  return (
    <>
      {pending && <Loading />}
      <div className={styles.binder} style={teamColors(self.favourite_team)}>
        <BinderCover counts={counts} cards={more || pending ? undefined : cards.length} />
        {isNew && <EmptyBinder />}
        <div className={styles.pages}>
          {pages.map((page, index) => (
            <BinderPage
              // biome-ignore lint/suspicious/noArrayIndexKey: pages keep their place
              key={index}
              pockets={page}
              number={index + 1}
              total={pages.length}
              sort={sort}
              owner={displayName(self.full_name)}
              isPrinted={printed === null || printed === index}
              onPrint={() => printPage(index)}
              onOpen={(card, tile) =>
                growFromTile(tile, CARD_TRANSITION_NAME, () => setShownId(card._id))
              }
            />
          ))}
        </div>
      </div>
      <LoadMore more={more} loading={loadingMore} loadsItself={sort === 'date' && !failure} />
      {shownIndex >= 0 && (
        <BinderCardDialog
          cards={cards}
          index={shownIndex}
          onTurn={(index) => setShownId(cards[index]?._id ?? shownId)}
          onClose={() => setShownId('')}
        />
      )}
    </>
  )
}

/** Prints one page of the binder. The browser's own print command prints all pages. */
function usePrintedPage() {
  // The index of the only page that is printed; null if all pages are.
  const [printed, setPrinted] = useState<number | null>(null)
  useEffect(() => {
    const resetPrintedPage = (): void => setPrinted(null)
    window.addEventListener('afterprint', resetPrintedPage)
    return () => window.removeEventListener('afterprint', resetPrintedPage)
  }, [])
  const printPage = (page: number): void => {
    flushSync(() => setPrinted(page))
    window.print()
  }
  return { printed, printPage }
}
