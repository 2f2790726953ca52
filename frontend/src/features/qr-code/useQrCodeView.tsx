import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '@/components/lazyComponent'
import type { CardContent } from '@/features/card-content/cardContent'
import { growFromTile } from './growFromTile'

const QrCodeView = lazyComponent(
  () => import(/* webpackChunkName: "qr-code-view" */ './QrCodeView'),
  'QrCodeView',
)

/** The large QR code's name in the view transition, the same as in qrCodeView.module.css. */
const TRANSITION_NAME = 'qr-code'

/** The full view of a fan's QR code, and the function that opens it. */
export function useQrCodeView(card: CardContent): {
  view: ReactNode
  show: (tile?: HTMLElement) => void
} {
  const [open, setOpen] = useState(false)
  const view = open && (
    <Suspense>
      <QrCodeView card={card} onClose={() => setOpen(false)} />
    </Suspense>
  )
  const show = async (tile: HTMLElement | null = null): Promise<void> => {
    // The transition needs the chunk. If it fails to load, rendering the view reports the error.
    await QrCodeView.preload().catch(() => undefined)
    growFromTile(tile, TRANSITION_NAME, () => setOpen(true))
  }
  return { view, show: (tile) => void show(tile) }
}
