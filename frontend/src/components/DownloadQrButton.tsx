import { Download } from 'lucide-react'
import type { ReactElement, RefObject } from 'react'
import { t } from '@/language/text'
import { Button } from './Button'
import { pngFile } from './qrCodeFiles'
import { useDownload } from './useDownload'

interface Props {
  name: string
  /** The QR code on the screen, from which the download is made. */
  qrCode: RefObject<SVGSVGElement | null>
  variant: 'outlined' | 'text'
}

export function DownloadQrButton({ name, qrCode, variant }: Props): ReactElement {
  const download = useDownload()
  return (
    <Button
      variant={variant}
      icon={<Download aria-hidden />}
      onClick={() => {
        const svg = qrCode.current
        if (svg) void download(() => pngFile(svg, name), t('Unable to save the QR code.'))
      }}
    >
      {t('Download QR')}
    </Button>
  )
}
