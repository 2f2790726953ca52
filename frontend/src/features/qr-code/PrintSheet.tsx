import type { CSSProperties, ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { Logo, MarkBand } from '@/components/Mark'
import { QrCode } from '@/components/QrCode'
import { teamColors } from '@/components/teamColors'
import text from '@/components/text.module.css'
import type { CardContent } from '@/features/card-content/cardContent'
import { CardFront, CardTitle } from '@/features/profile-card/CardFront'
import { t } from '@/language/text'
import { largestPhotoUrl } from '@/lib/sizedPhotoUrl'
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

/** The SVG's nominal size. printSheet.module.css sets the printed size in millimetres. */
const QR_CODE_SIZE_PX = 300

/**
 * The scale of a name's font, by the name's length. A sticker for a phone always shows the name at
 * full size.
 */
const NAME_SCALE_BY_LENGTH: Record<string, number> = { 1: 1, 2: 0.8, 3: 0.62, 4: 0.45 }

interface Piece {
  kind: 'poster' | 'helmet' | 'card' | 'phone'
  card: CardContent
  /** 'Scan me', or 'Tap or scan me' if the fan has an NFC tag. */
  invitation: string
}

/**
 * One piece of the print sheet: the card above its QR code, or a sticker with the name, the QR code
 * and the link.
 */
const PrintPiece = ({ kind, card, invitation }: Piece): ReactElement => {
  const isCard = kind === 'poster' || kind === 'card'
  return (
    <div className={`${styles.piece} ${styles[kind]}`} data-kind={kind}>
      {isCard ? (
        <div className={`card ${styles.front}`} style={teamColors(card.favourite_team)}>
          <div className="card__face" data-flat>
            <CardFront card={{ ...card, photo_url: largestPhotoUrl(card.photo_url) }}>
              <CardTitle card={{ ...card, email: '' }} />
            </CardFront>
          </div>
        </div>
      ) : (
        <>
          <div className={`stripes ${styles.stripes}`} />
          <p className={styles.player} style={nameScale({ kind, card })}>
            {kind === 'helmet' && card.number && <b className="numeral">{card.number}</b>}
            <span className={`${text.lines} ${styles.name}`}>{card.full_name}</span>
          </p>
        </>
      )}
      <div className={styles.qrCode}>
        <QrCode link={card.profileLink} size={QR_CODE_SIZE_PX} />
      </div>
      <p className={styles.words}>
        {kind !== 'phone' && <strong>{invitation}</strong>}
        <span>{card.profileLink.replace(/^https?:\/\//, '')}</span>
        {kind === 'poster' && <Logo />}
      </p>
      {isCard && <MarkBand />}
    </div>
  )
}

function nameScale({ kind, card }: Pick<Piece, 'kind' | 'card'>): CSSProperties {
  const scale = kind === 'phone' ? 1 : NAME_SCALE_BY_LENGTH[card.nameLength]
  return { '--name-scale': scale } as CSSProperties
}
