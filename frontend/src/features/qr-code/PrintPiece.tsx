import { type ReactElement, useState } from 'react'
import { Logo, MarkBand } from '@/components/Mark'
import { QrCode } from '@/components/QrCode'
import type { CardContent } from '@/features/card-content/cardContent'
import { largestPhotoUrl } from '@/lib/sizedPhotoUrl'
import styles from './printSheet.module.css'

/** The SVG's nominal size; printSheet.module.css gives it millimetres. */
const SIZE_PX = 300

interface Props {
  kind: 'poster' | 'helmet' | 'card' | 'phone'
  card: CardContent
}

/** One piece of the print sheet. Its style sheet leaves out what the piece has no room for. */
export const PrintPiece = ({ kind, card }: Props): ReactElement => (
  <div className={`${styles.piece} ${styles[kind]}`} data-kind={kind} data-length={card.nameLength}>
    <div className={styles.stripes} />
    <div className={styles.face}>
      <Photo url={card.photo_url} />
      <p className={styles.player}>
        {card.number && <span className={styles.number}>{card.number}</span>}
        {card.position && <span className={styles.position}>{card.position}</span>}
      </p>
    </div>
    <p className={styles.name}>{card.full_name}</p>
    <div className={styles.qrCode}>
      <QrCode link={card.profileLink} size={SIZE_PX} />
    </div>
    <div className={styles.words}>
      <strong className={styles.scanMe}>Scan me</strong>
      <span className={styles.details}>{card.favourite_team}</span>
      <span className={styles.details}>{card.location}</span>
      <span className={styles.link}>{card.profileLink.replace(/^https?:\/\//, '')}</span>
      <Logo />
    </div>
    <MarkBand />
  </div>
)

function Photo({ url }: { url: string }): ReactElement | null {
  const [broken, setBroken] = useState('')
  if (!url || url === broken) return null
  return (
    <img
      className={styles.photo}
      src={largestPhotoUrl(url)}
      alt=""
      fetchPriority="low"
      onError={() => setBroken(url)}
    />
  )
}
