import Box from '@mui/material/Box'
import type { ReactElement, ReactNode } from 'react'
import { Loading } from '@/components/Loading'
import { Skeleton } from '@/components/Skeleton'
import styles from './fanCard.module.css'

interface Props {
  children: ReactNode
}

/**
 * Small cards in one line, which scrolls sideways. Browsers let the keyboard focus what scrolls, so that isn't
 * the list itself, whose name screen readers don't say.
 */
export const FanLane = ({ labelledBy, children }: Props & { labelledBy: string }): ReactElement => (
  <Box role="group" aria-labelledby={labelledBy} className={styles.lane}>
    <ul>{children}</ul>
  </Box>
)

/** Small cards in a grid, with as many columns as fit. */
export const FanGrid = ({ children }: Props): ReactElement => (
  <ul className={styles.grid}>{children}</ul>
)

const CARD_WIDTH_PX = 252

/** Placeholders of a grid while its fans load. */
export const FanGridSkeleton = ({ cards }: { cards: number }): ReactElement => (
  <div className={styles.grid}>
    <Loading />
    {Array.from({ length: cards }, (_card, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all cards are alike
      <Skeleton key={at} height={CARD_WIDTH_PX} radius={16} />
    ))}
  </div>
)
