import { QRCodeSVG } from 'qrcode.react'
import type { ReactElement } from 'react'

/** The quiet zone a scanner needs around the code, in modules. */
const QUIET = 4

interface Props {
  link: string
  size: number
}

/** Always black on white, whatever the scheme. Where it stands gives it its size on small screens. */
export const QrCode = ({ link, size }: Props): ReactElement => (
  <QRCodeSVG
    value={link}
    size={size}
    level="M"
    marginSize={QUIET}
    bgColor="#ffffff"
    fgColor="#000000"
    role="img"
    aria-label={`QR code for ${link}`}
  />
)
