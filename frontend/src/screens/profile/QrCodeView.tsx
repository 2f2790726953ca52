import { FileCode, Maximize, Printer } from 'lucide-react'
import { type ReactElement, useRef, useState } from 'react'
import { Button } from '@/components/Button'
import { downloadSvg } from '@/components/downloadQrCode'
import { FullView } from '@/components/FullView'
import { QrCode } from '@/components/QrCode'
import { QrCodeActions } from '@/components/QrCodeActions'
import { firstSteps } from '@/lib/firstSteps'
import { profileLink } from '@/lib/paths'
import { useSession } from '@/session/SessionProvider'
import type { CardContent } from './cardContent'
import { PrintSheet } from './PrintSheet'
import styles from './qrCodeView.module.css'
import { RinkMode } from './RinkMode'

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
  const markShared = useMarkShared(link)
  return (
    <>
      <FullView title={name} onClose={onClose}>
        <div className={`qr-code ${styles.qrCode}`}>
          <QrCode ref={qrCode} link={link} size={SIZE_PX} />
        </div>
        <div className={styles.actions}>
          <QrCodeActions link={link} name={name} qrCode={qrCode} onShared={markShared} />
          <div className={styles.more}>
            <Button
              variant="text"
              icon={<Maximize aria-hidden />}
              onClick={() => setRinkMode(true)}
            >
              Rink mode
            </Button>
            <Button variant="text" icon={<Printer aria-hidden />} onClick={() => window.print()}>
              Print
            </Button>
            <Button
              variant="text"
              icon={<FileCode aria-hidden />}
              onClick={() => qrCode.current && downloadSvg(qrCode.current, name)}
            >
              SVG
            </Button>
          </div>
        </div>
        <PrintSheet name={name} link={link} />
      </FullView>
      {isRinkMode && <RinkMode name={name} link={link} onClose={() => setRinkMode(false)} />}
    </>
  )
}

/** Returns a function that counts the first step of sharing, if the link is the viewer's own. */
function useMarkShared(link: string): () => void {
  const { session } = useSession()
  return () => {
    if (session.status === 'signedIn' && link === profileLink(session.user.nano_id))
      firstSteps.mark(session.user._id, 'share')
  }
}
