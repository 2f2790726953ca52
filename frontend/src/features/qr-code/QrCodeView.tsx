import { X } from 'lucide-react'
import { type ReactElement, useId, useRef, useState } from 'react'
import { IconButton } from '@/components/Button'
import { Overlay } from '@/components/Overlay'
import { QrCode } from '@/components/QrCode'
import { teamColors } from '@/components/teamColors'
import type { CardContent } from '@/features/card-content/cardContent'
import { CardPhoto } from '@/features/profile-card/CardPhoto'
import { t } from '@/language/text'
import { MoreActions } from './MoreActions'
import { PrintSheet } from './PrintSheet'
import styles from './qrCodeView.module.css'
import { RinkMode } from './RinkMode'
import { ShareActions } from './ShareActions'
import { usePublicCard } from './usePublicCard'

const SIZE_PX = 450

interface Props {
  card: CardContent
  onClose: () => void
}

/** The QR code in full view: a pass in the team's colours that can be scanned at arm's length. */
export function QrCodeView({ card, onClose }: Props): ReactElement {
  const { full_name: name, profileLink: link } = card
  const titleId = useId()
  const [isRinkMode, setRinkMode] = useState(false)
  const qrCode = useRef<SVGSVGElement>(null)
  const { publicCard, isLoading } = usePublicCard(card)
  const source = { card: publicCard, isLoading, qrCode }
  return (
    <>
      <Overlay kind="full" labelledBy={titleId} onClose={onClose}>
        <div className={styles.qrPass} style={teamColors(card.favourite_team)}>
          <div className={styles.close}>
            <IconButton label={t('Close')} onClick={onClose}>
              <X aria-hidden />
            </IconButton>
          </div>
          <header className={styles.head}>
            <CardPhoto photoUrl={card.photo_url} initials={card.initials} />
            <h2 id={titleId} className={styles.name} data-length={card.nameLength}>
              {name}
            </h2>
            {card.number && <strong className={styles.number}>{card.number}</strong>}
          </header>
          <div className={`qr-code ${styles.qrCode}`}>
            <QrCode ref={qrCode} link={link} size={SIZE_PX} />
          </div>
          <div className={styles.actions}>
            <ShareActions {...source} />
            <MoreActions card={publicCard} qrCode={qrCode} onRinkMode={() => setRinkMode(true)} />
          </div>
        </div>
        <PrintSheet card={publicCard} />
      </Overlay>
      {isRinkMode && <RinkMode name={name} link={link} onClose={() => setRinkMode(false)} />}
    </>
  )
}
