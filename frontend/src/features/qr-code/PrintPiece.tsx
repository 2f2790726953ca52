import { type CSSProperties, type ReactElement, useState } from 'react'
import { Logo, MarkBand } from '@/components/Mark'
import { QrCode } from '@/components/QrCode'
import type { CardContent } from '@/features/card-content/cardContent'
import { t } from '@/language/text'
import { largestPhotoUrl } from '@/lib/sizedPhotoUrl'
import styles from './printSheet.module.css'

/** The SVG's nominal size; printSheet.module.css gives it millimetres. */
const SIZE_PX = 300

/** Longer names are smaller, except in the one line of a phone's sticker. */
const NAME_SCALES: Record<string, number> = { 1: 1, 2: 0.8, 3: 0.62, 4: 0.45 }

interface Props {
  kind: 'poster' | 'helmet' | 'card' | 'phone'
  card: CardContent
}

/** One piece of the print sheet. Its style sheet leaves out what the piece has no room for. */
export const PrintPiece = ({ kind, card }: Props): ReactElement => (
  <div
    className={`${styles.piece} ${styles[kind]}`}
    data-kind={kind}
    style={nameScale({ kind, card })}
  >
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
      <strong className={styles.scanMe}>{t('Scan me')}</strong>
      <span className={styles.details}>{card.favourite_team}</span>
      <span className={styles.details}>{card.location}</span>
      <span className={styles.link}>{card.profileLink.replace(/^https?:\/\//, '')}</span>
      <Logo />
    </div>
    <MarkBand />
  </div>
)

function nameScale({ kind, card }: Props): CSSProperties {
  const scale = kind === 'phone' ? 1 : NAME_SCALES[card.nameLength]
  return { '--name-scale': scale } as CSSProperties
}

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
