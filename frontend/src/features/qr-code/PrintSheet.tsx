import type { ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { Logo } from '@/components/Mark'
import { teamColors } from '@/components/teamColors'
import { t } from '@/language/text'
import { type Piece, PrintPiece } from './PrintPiece'
import styles from './printSheet.module.css'

/**
 * One page of A4 or Letter with pieces to cut out: a small poster, cards, and stickers for helmets and
 * phones. It is displayed only in print.
 */
export const PrintSheet = (props: Omit<Piece, 'kind'>): ReactElement =>
  createPortal(
    <div
      className={`team ${styles.sheet}`}
      style={teamColors(props.card.favourite_team)}
      data-print-sheet
    >
      <header className={styles.head}>
        <Logo />
        <span>{t('Print at 100 % and cut along the dashed lines.')}</span>
      </header>
      <div className={styles.row}>
        <PrintPiece kind="poster" {...props} />
        <div className={styles.helmets}>
          <PrintPiece kind="helmet" {...props} />
          <PrintPiece kind="helmet" {...props} />
          <PrintPiece kind="helmet" {...props} />
        </div>
      </div>
      <div className={styles.row}>
        <PrintPiece kind="card" {...props} />
        <PrintPiece kind="card" {...props} />
        <div className={styles.phones}>
          <PrintPiece kind="phone" {...props} />
          <PrintPiece kind="phone" {...props} />
          <PrintPiece kind="phone" {...props} />
          <PrintPiece kind="phone" {...props} />
        </div>
      </div>
    </div>,
    document.body,
  )
