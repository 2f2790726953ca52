import { FileCode, Maximize, Printer } from 'lucide-react'
import { type ReactElement, useId, useState } from 'react'
import { Button } from '@/components/Button'
import { DownloadQrButton } from '@/components/DownloadQrButton'
import { downloadSvg } from '@/components/downloadQrCode'
import { canSharePictures } from './makePoster'
import { type PosterSource, SharePicture } from './PictureButtons'
import styles from './qrCodeView.module.css'

interface Props extends PosterSource {
  onRinkMode: () => void
}

/** Further actions for the QR code. On a phone the downloads are behind a 'More' button. */
export function MoreActions({ onRinkMode, ...source }: Props): ReactElement {
  const { card, qrCode } = source
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={styles.more}>
      <Button variant="text" icon={<Maximize aria-hidden />} onClick={onRinkMode}>
        Rink mode
      </Button>
      <Button variant="text" icon={<Printer aria-hidden />} onClick={() => window.print()}>
        Print
      </Button>
      <span className={styles.toggle}>
        <Button
          variant="text"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Less' : 'More'}
        </Button>
      </span>
      <div id={id} className={styles.files} data-open={open || undefined}>
        <DownloadQrButton name={card.full_name} qrCode={qrCode} variant="text" />
        <Button
          variant="text"
          icon={<FileCode aria-hidden />}
          onClick={() => qrCode.current && downloadSvg(qrCode.current, card.full_name)}
        >
          SVG
        </Button>
        {canSharePictures() && <SharePicture {...source} isLikely={open} />}
      </div>
    </div>
  )
}
