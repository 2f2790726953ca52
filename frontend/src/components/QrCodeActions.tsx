import { Copy } from 'lucide-react'
import type { ReactElement, RefObject } from 'react'
import { t } from '@/language/text'
import { Button } from './Button'
import { DownloadQrButton } from './DownloadQrButton'
import { ProfileLinkField } from './ProfileLinkField'
import styles from './qrCodeActions.module.css'
import { useCopy } from './useCopy'

interface Props {
  link: string
  name: string
  /** The QR code on the screen, from which the download is made. */
  qrCode: RefObject<SVGSVGElement | null>
}

/** The profile link, and buttons to copy it and to download the QR code. */
export function QrCodeActions({ link, name, qrCode }: Props): ReactElement {
  const copy = useCopy()
  const copyLink = () => copy(link)
  return (
    <div className={styles.actions}>
      <ProfileLinkField link={link} onCopy={copyLink} />
      <div className={styles.buttons}>
        <Button icon={<Copy aria-hidden />} onClick={copyLink}>
          {t('Copy link')}
        </Button>
        <DownloadQrButton name={name} qrCode={qrCode} variant="outlined" />
      </div>
    </div>
  )
}
