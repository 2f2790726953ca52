import { QRCodeSVG } from 'qrcode.react'
import type { ReactElement, Ref } from 'react'
import { t } from '@/language/text'

/** The width of the white border that a scanner needs around a QR code, in modules. */
export const QUIET_ZONE_MODULES = 4

interface Props {
  link: string
  size: number
  ref?: Ref<SVGSVGElement>
}

/** A QR code, black on white in light and dark mode. Style sheets change the `size` on small screens. */
export const QrCode = ({ link, size, ref }: Props): ReactElement => (
  <QRCodeSVG
    ref={ref}
    value={link}
    size={size}
    level="M"
    marginSize={QUIET_ZONE_MODULES}
    aria-label={t('QR code for {link}', { link })}
  />
)
