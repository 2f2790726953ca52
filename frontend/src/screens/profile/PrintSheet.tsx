import type { ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { MarkBand } from '@/components/Mark'
import { QrCode } from '@/components/QrCode'
import styles from './printSheet.module.css'

/** The SVG's nominal size; printSheet.module.css gives it millimetres. */
const SIZE_PX = 300

const PIECES = [
  { kind: 'helmet', count: 3 },
  { kind: 'bottle', count: 4 },
  { kind: 'card', count: 3 },
] as const

interface Props {
  name: string
  link: string
}

/** Stickers and cards to cut out, on one page of A4 or Letter; displayed only in print. */
export const PrintSheet = ({ name, link }: Props): ReactElement =>
  createPortal(
    <div className={styles.sheet} data-print-sheet>
      {PIECES.map(({ kind, count }) => (
        <div key={kind} className={styles.row}>
          {Array.from({ length: count }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are alike and stay in place
            <div key={at} className={styles.piece} data-kind={kind}>
              <QrCode link={link} size={SIZE_PX} />
              <p className={styles.text}>
                <bdi className={styles.name}>{name}</bdi>
                <span className={styles.link}>{link.replace(/^https?:\/\//, '')}</span>
              </p>
              {kind === 'card' && <MarkBand />}
            </div>
          ))}
        </div>
      ))}
    </div>,
    document.body,
  )
