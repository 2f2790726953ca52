import { FileCode, Maximize, Printer } from 'lucide-react'
import { type ReactElement, useRef, useState } from 'react'
import { Button } from '@/components/Button'
import { CodeActions } from '@/components/CodeActions'
import { downloadSvg } from '@/components/downloadQrCode'
import { FullView } from '@/components/FullView'
import { QrCode } from '@/components/QrCode'
import styles from './codeView.module.css'
import { PrintSheet } from './PrintSheet'
import { RinkMode } from './RinkMode'

const SIZE_PX = 450

interface Props {
  name: string
  link: string
  onClose: () => void
}

/** The QR code in full view, large enough to be scanned at arm's length. */
export function CodeView({ name, link, onClose }: Props): ReactElement {
  const [rink, setRink] = useState(false)
  const qrCode = useRef<SVGSVGElement>(null)
  if (rink) return <RinkMode name={name} link={link} onClose={() => setRink(false)} />
  return (
    <FullView title={name} onClose={onClose}>
      <div className={`code ${styles.code}`}>
        <QrCode ref={qrCode} link={link} size={SIZE_PX} />
      </div>
      <div className={styles.actions}>
        <CodeActions link={link} name={name} qrCode={qrCode} />
        <div className={styles.more}>
          <Button variant="text" icon={<Maximize aria-hidden />} onClick={() => setRink(true)}>
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
  )
}
