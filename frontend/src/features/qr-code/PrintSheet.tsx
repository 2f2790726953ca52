import type { ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { Logo } from '@/components/Mark'
import { teamColors } from '@/components/teamColors'
import type { CardContent } from '@/features/card-content/cardContent'
import { t } from '@/language/text'
import { PrintPiece } from './PrintPiece'
import styles from './printSheet.module.css'

/**
 * A small poster, helmet stickers, cards, and stickers for phones to cut out, on one page of A4 or Letter;
 * displayed only in print.
 */
export const PrintSheet = ({ card }: { card: CardContent }): ReactElement =>
  createPortal(
    <div className={styles.sheet} style={teamColors(card.favourite_team)} data-print-sheet>
      <header className={styles.head}>
        <Logo />
        <span>{t('Print at 100 % and cut along the dashed lines.')}</span>
      </header>
      <div className={styles.row}>
        <PrintPiece kind="poster" card={card} />
        <div className={styles.helmets}>
          <PrintPiece kind="helmet" card={card} />
          <PrintPiece kind="helmet" card={card} />
          <PrintPiece kind="helmet" card={card} />
        </div>
      </div>
      <div className={styles.row}>
        <PrintPiece kind="card" card={card} />
        <PrintPiece kind="card" card={card} />
        <div className={styles.phones}>
          <PrintPiece kind="phone" card={card} />
          <PrintPiece kind="phone" card={card} />
          <PrintPiece kind="phone" card={card} />
          <PrintPiece kind="phone" card={card} />
        </div>
      </div>
    </div>,
    document.body,
  )
