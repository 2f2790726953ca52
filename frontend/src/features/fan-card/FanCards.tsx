import type { ReactElement, ReactNode } from 'react'
import { Loading } from '@/components/Loading'
import { Skeleton } from '@/components/Skeleton'
import styles from './fanCard.module.css'

/**
 * Small cards in one line, which scrolls sideways. A labelled `div` scrolls instead of the list, whose name
 * screen readers don't say. Firefox would let Tab stop at the `div`, although its links and buttons scroll
 * it.
 */
export const FanCarousel = ({
  labelledBy,
  children,
}: {
  labelledBy: string
  children: ReactNode
}): ReactElement => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
  <div role="group" tabIndex={-1} aria-labelledby={labelledBy} className={styles.lane}>
    <ul>{children}</ul>
  </div>
)

/** Small cards in a grid, with as many columns as fit. */
export const FanGrid = ({ children }: { children: ReactNode }): ReactElement => (
  <ul className={styles.grid}>{children}</ul>
)

const CARD_WIDTH_PX = 252

/** Placeholders of a grid while its fans load. */
export const FanGridSkeleton = ({ cards }: { cards: number }): ReactElement => (
  <div className={styles.grid}>
    <Loading />
    {Array.from({ length: cards }, (_card, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all cards are alike
      <Skeleton key={index} height={CARD_WIDTH_PX} />
    ))}
  </div>
)
