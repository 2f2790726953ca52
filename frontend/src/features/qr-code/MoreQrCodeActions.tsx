import type { ReactElement } from 'react'
import { canWriteTags } from '@/browser/nfc'
import { Button } from '@/components/Button'
import { DownloadQrButton } from '@/components/DownloadQrButton'
import { qrCodeSvg } from '@/components/qrCodeFiles'
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

/**
 * Further actions for the QR code. Only a computer's screen offers the SVG, which is for print shops. What prints
 * say is also for a phone that writes tags.
 */
export function MoreQrCodeActions(props: Props): ReactElement {
  const { card, qrCode, onRinkMode, onWriteTag, hasTag, onHasTag } = props
  const look = { small: true, variant: 'text' } as const
  const source = { ...look, name: card.full_name, qrCode }
  return (
    <div className={styles.more}>
      <Button {...look} onClick={onRinkMode}>
        {t('Rink mode')}
      </Button>
      <DownloadQrButton {...source} />
      <DownloadQrButton {...source} makeFile={qrCodeSvg} data-computer-only>
        SVG
      </DownloadQrButton>
      {canWriteTags() && (
        <Button {...look} onClick={onWriteTag}>
          {t('Write to a tag')}
        </Button>
      )}
      <Button {...look} onClick={() => window.print()}>
        {t('Print')}
      </Button>
      <label
        className="button"
        data-variant="text"
        data-small
        data-computer-only={!canWriteTags() || undefined}
      >
        <input
          type="checkbox"
          checked={hasTag}
          onChange={({ target }) => onHasTag(target.checked)}
        />
        {t('Print ‘Tap or scan me’')}
      </label>
    </div>
  )
}
