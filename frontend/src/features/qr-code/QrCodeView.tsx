import { type ReactElement, useRef, useState } from 'react'
import { FullView } from '@/components/FullView'
import { QrCode } from '@/components/QrCode'
import type { CardContent } from '@/features/card-content/cardContent'
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

/** The QR code in full view, large enough to be scanned at arm's length. */
export function QrCodeView({ card, onClose }: Props): ReactElement {
  const { full_name: name, profileLink: link } = card
  const [isRinkMode, setRinkMode] = useState(false)
  const qrCode = useRef<SVGSVGElement>(null)
  const { publicCard, isLoading } = usePublicCard(card)
  const source = { card: publicCard, isLoading, qrCode }
  return (
    <>
      <FullView title={name} onClose={onClose}>
        <div className={`qr-code ${styles.qrCode}`}>
          <QrCode ref={qrCode} link={link} size={SIZE_PX} />
        </div>
        <div className={styles.actions}>
          <ShareActions {...source} />
          <MoreActions {...source} onRinkMode={() => setRinkMode(true)} />
        </div>
        <PrintSheet card={publicCard} />
      </FullView>
      {isRinkMode && <RinkMode name={name} link={link} onClose={() => setRinkMode(false)} />}
    </>
  )
}
