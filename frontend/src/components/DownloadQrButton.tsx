import { Download } from 'lucide-react'
import type { ReactElement, RefObject } from 'react'
import { t } from '@/language/text'
import { Button } from './Button'
import { downloadPng } from './downloadQrCode'
import { useDownload } from './useDownload'

interface Props {
  name: string
  /** The QR code on the screen, from which the download is made. */
  qrCode: RefObject<SVGSVGElement | null>
  variant: 'outlined' | 'text'
}

export function DownloadQrButton({ name, qrCode, variant }: Props): ReactElement {
  const download = useDownload()
  const saveQrCode = async (): Promise<void> => {
    if (qrCode.current) await downloadPng(qrCode.current, name)
  }
  return (
    <Button
      variant={variant}
      icon={<Download aria-hidden />}
      onClick={() => download(saveQrCode, t('Unable to save the QR code.'))}
    >
      {t('Download QR')}
    </Button>
  )
}
