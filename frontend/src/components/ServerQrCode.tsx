import { createContext, type ReactElement } from 'react'
import type { BootData } from '@/lib/boot'

/**
 * The QR code that the server drew into the page, if it did. The app keeps its modules: the two
 * encoders may choose different masks, and nothing should change under a scanner's eye.
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
    aria-label={`QR code for ${drawing.link}`}
    shapeRendering="crispEdges"
  >
    <rect width="100%" height="100%" fill="#fff" />
    <path stroke="#000" d={drawing.path} />
  </svg>
)
