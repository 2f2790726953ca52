import { createContext, type ReactElement } from 'react'
import type { BootData } from '@/browser/boot'
import { t } from '@/language/text'

/**
 * The QR code that the server drew into the page, if there is one. The app shows the server's
 * drawing instead of its own, because the app's encoder may choose another pattern. The code would
 * then change while someone scans it.
 */
export const ServerQrCodeContext = createContext<BootData['qrCode']>(undefined)

interface Props {
  drawing: NonNullable<BootData['qrCode']>
  size: number
}

export const ServerQrCode = ({ drawing, size }: Props): ReactElement => (
  <svg
    viewBox={drawing.viewBox}
    width={size}
    height={size}
    role="img"
    aria-label={t('QR code for {link}', { link: drawing.link })}
    shapeRendering="crispEdges"
  >
    <rect width="100%" height="100%" fill="#fff" />
    <path stroke="#000" d={drawing.path} />
  </svg>
)
