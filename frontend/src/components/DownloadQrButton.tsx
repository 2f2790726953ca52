import type { ComponentProps, ReactElement, RefObject } from 'react'
import { t } from '@/language/text'
import { Button } from './Button'
import { qrCodePng } from './qrCodeFiles'
import { useDownload } from './useDownload'

interface Props extends ComponentProps<typeof Button> {
  name: string
  /** The QR code on the screen, from which the download is made. */
  qrCode: RefObject<SVGSVGElement | null>
  makeFile?: typeof qrCodePng
}

export function DownloadQrButton(props: Props): ReactElement {
  const { name, qrCode, makeFile = qrCodePng, children = t('Download QR'), ...rest } = props
  const download = useDownload()
  const save = (): void => {
    const svg = qrCode.current
    if (svg) void download(() => makeFile(svg, name), t('Unable to save the QR code.'))
  }
  return (
    <Button {...rest} onClick={save}>
      {children}
    </Button>
  )
}
