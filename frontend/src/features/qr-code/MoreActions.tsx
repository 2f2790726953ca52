import { FileCode, Maximize, Nfc, Printer } from 'lucide-react'
import type { ReactElement } from 'react'
import { canWriteTags } from '@/browser/nfc'
import { Button } from '@/components/Button'
import { DownloadQrButton } from '@/components/DownloadQrButton'
import { svgFile } from '@/components/qrCodeFiles'
import { useDownload } from '@/components/useDownload'
import { t } from '@/language/text'
import styles from './qrCodeView.module.css'
import type { PosterSource } from './usePoster'

interface Props extends Pick<PosterSource, 'card' | 'qrCode'> {
  onRinkMode: () => void
  onWriteTag: () => void
  /** Whether the fan also has an NFC tag. If so, prints and pictures say 'Tap or scan me'. */
  hasTag: boolean
  onHasTag: (hasTag: boolean) => void
}

/** Further actions for the QR code. Those for printing shops are on a computer's screen only. */
export function MoreActions(props: Props): ReactElement {
  const { card, qrCode, onRinkMode, onWriteTag, hasTag, onHasTag } = props
  const download = useDownload()
  const saveSvg = (): void => {
    const svg = qrCode.current
    if (svg) void download(() => svgFile(svg, card.full_name), t('Unable to save the QR code.'))
  }
  return (
    <div className={styles.more}>
      <Button variant="text" icon={<Maximize aria-hidden />} onClick={onRinkMode}>
        {t('Rink mode')}
      </Button>
      <Button variant="text" icon={<Printer aria-hidden />} onClick={() => window.print()}>
        {t('Print')}
      </Button>
      {canWriteTags() && (
        <Button variant="text" icon={<Nfc aria-hidden />} onClick={onWriteTag}>
          {t('Write to a tag')}
        </Button>
      )}
      <DownloadQrButton name={card.full_name} qrCode={qrCode} variant="text" />
      <div className={styles.files}>
        <Button variant="text" icon={<FileCode aria-hidden />} onClick={saveSvg}>
          SVG
        </Button>
        <label className={styles.tag}>
          <input
            type="checkbox"
            checked={hasTag}
            onChange={({ target }) => onHasTag(target.checked)}
          />
          {t('Print ‘Tap or scan me’')}
        </label>
      </div>
    </div>
  )
}
