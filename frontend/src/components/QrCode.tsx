import { QRCodeSVG } from 'qrcode.react'
import type { ReactElement, Ref } from 'react'

/** What a scanner needs around a QR code, in modules. */
const QUIET_ZONE = 4

interface Props {
  link: string
  size: number
  ref?: Ref<SVGSVGElement>
}

/** Always black on white, whatever the scheme. Style sheets give it another size on small screens. */
export const QrCode = ({ link, size, ref }: Props): ReactElement => (
  <QRCodeSVG
    ref={ref}
    value={link}
    size={size}
    level="M"
    marginSize={QUIET_ZONE}
    aria-label={`QR code for ${link}`}
  />
)
