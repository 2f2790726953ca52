import { type ReactElement, useId, useRef, useState } from 'react'
import { CloseButton } from '@/components/FullScreenDialog'
import { Overlay } from '@/components/Overlay'
import { QrCode } from '@/components/QrCode'
import { teamColors } from '@/components/teamColors'
import type { CardContent } from '@/features/card-content/cardContent'
import { CardFront } from '@/features/profile-card/CardFront'
import { t } from '@/language/text'
import { findTeam } from '@/lib/teams'
import { MoreQrCodeActions } from './MoreQrCodeActions'
import { PrintSheet } from './PrintSheet'
import styles from './qrCodeView.module.css'
import { RinkMode } from './RinkMode'
import { ShareQrCodeActions } from './ShareQrCodeActions'
import { TagDialog } from './tag/TagDialog'
import { usePublicCard } from './usePublicCard'

const QR_CODE_SIZE_PX = 450

interface Props {
  card: CardContent
  onClose: () => void
}

/** The QR code in full view: a pass in the team's colours that can be scanned at arm's length. */
export function QrCodeView({ card, onClose }: Props): ReactElement {
  const { full_name: name, profileLink: link } = card
  const titleId = useId()
  const [isRinkMode, setRinkMode] = useState(false)
  const [isWritingTag, setWritingTag] = useState(false)
  const [hasTag, setHasTag] = useState(false)
  const qrCode = useRef<SVGSVGElement>(null)
  const { publicCard, isLoading } = usePublicCard(card)
  const invitation = hasTag ? t('Tap or scan me') : t('Scan me')
  const source = { card: publicCard, isLoading, invitation, qrCode }
  return (
    <>
      <Overlay kind="full" labelledBy={titleId} onClose={onClose}>
        <div className={`card ${styles.qrPass}`} style={teamColors(card.favourite_team)}>
          <CloseButton onClick={onClose} />
          <header className="card__face" data-flat>
            <CardFront card={{ ...card, position: '' }}>
              <h2 id={titleId} className="card__name" data-length={card.nameLength}>
                {name}
                <span className="visually-hidden">, {t('QR code')}</span>
              </h2>
              <ul className={styles.facts}>
                {cardFacts(card).map(([label, value]) => (
                  <li key={label}>
                    <span>{label}</span>
                    <br />
                    {value}
                  </li>
                ))}
              </ul>
            </CardFront>
          </header>
          <div className={`qr-code ${styles.qrCode}`}>
            <QrCode ref={qrCode} link={link} size={QR_CODE_SIZE_PX} />
          </div>
          <div className={styles.actions}>
            <ShareQrCodeActions {...source} />
            <MoreQrCodeActions
              card={publicCard}
              qrCode={qrCode}
              onRinkMode={() => setRinkMode(true)}
              onWriteTag={() => setWritingTag(true)}
              hasTag={hasTag}
              onHasTag={setHasTag}
            />
          </div>
        </div>
        <PrintSheet card={publicCard} invitation={invitation} />
      </Overlay>
      {isRinkMode && <RinkMode card={card} onClose={() => setRinkMode(false)} />}
      {isWritingTag && (
        <TagDialog
          link={link}
          onWritten={() => setHasTag(true)}
          onClose={() => setWritingTag(false)}
        />
      )}
    </>
  )
}

/** The card's team, position and city, with their labels. */
const cardFacts = (card: CardContent) =>
  [
    [t('Team'), findTeam(card.favourite_team)?.nickname],
    [t('Position'), card.position],
    [t('City'), card.location.split(',')[0]],
  ].filter(([, value]) => value)
