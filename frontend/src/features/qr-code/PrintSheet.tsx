import type { ReactElement } from 'react'
import { createPortal } from 'react-dom'
import { Logo, LogoBand } from '@/components/Logo'
import { QrCode } from '@/components/QrCode'
import { teamColors } from '@/components/teamColors'
import text from '@/components/text.module.css'
import type { CardContent } from '@/features/card-content/cardContent'
import { CardFront, CardTitle } from '@/features/profile-card/CardFront'
import { t } from '@/language/text'
import { largestPhotoUrl } from '@/lib/sizedPhotoUrl'
import styles from './printSheet.module.css'

/** A printed page to cut out: a small poster, cards, and stickers for helmets and phones. */
export const PrintSheet = (props: Omit<PrintPieceProps, 'kind'>): ReactElement =>
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
      <PrintPiece kind="poster" {...props} />
      <div className={styles.pieces}>
        <PrintPiece kind="helmet" {...props} />
        <PrintPiece kind="helmet" {...props} />
        <PrintPiece kind="helmet" {...props} />
      </div>
      <PrintPiece kind="card" {...props} />
      <PrintPiece kind="card" {...props} />
      <div className={styles.pieces}>
        <PrintPiece kind="phone" {...props} />
        <PrintPiece kind="phone" {...props} />
        <PrintPiece kind="phone" {...props} />
        <PrintPiece kind="phone" {...props} />
      </div>
    </div>,
    document.body,
  )

/** The SVG's nominal size. printSheet.module.css sets the printed size in millimetres. */
const QR_CODE_SIZE_PX = 300

interface PrintPieceProps {
  kind: 'poster' | 'helmet' | 'card' | 'phone'
  card: CardContent
  /** 'Scan me', or 'Tap or scan me' if the fan has an NFC tag. */
  invitation: string
}

/** One piece of the print sheet: the card above its QR code, or a sticker with name, code and link. */
const PrintPiece = ({ kind, card, invitation }: PrintPieceProps): ReactElement => {
  const isCard = kind === 'poster' || kind === 'card'
  const [host, path] = card.profileLink.replace(/^https?:\/\//, '').split(/(?=\/r\/)/)
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
          {kind === 'helmet' ? (
            <p className={styles.player}>
              {card.number && <b className="numeral">{card.number}</b>}
              <strong className="card__name" data-length={card.nameLength}>
                {card.full_name}
              </strong>
            </p>
          ) : (
            <p className={`${styles.player} ${text.oneLine}`}>{card.full_name}</p>
          )}
        </>
      )}
      <div className={styles.qrCode}>
        <QrCode link={card.profileLink} size={QR_CODE_SIZE_PX} />
      </div>
      <p className={styles.words}>
        {kind !== 'phone' && <strong>{invitation}</strong>}
        <span>
          {host}
          <wbr />
          {path}
        </span>
        {kind === 'poster' && <Logo />}
      </p>
      {isCard && <LogoBand />}
    </div>
  )
}
