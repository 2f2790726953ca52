import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '@/components/lazyComponent'

const QrCodeScanner = lazyComponent(
  () => import(/* webpackChunkName: "scan" */ './QrCodeScanner'),
  'QrCodeScanner',
)

/** The scanner, and the function that opens it, when the browser asks for the camera permission. */
export function useQrCodeScanner(): { view: ReactNode; show: () => void } {
  const [open, setOpen] = useState(false)
  const view = open && (
    <Suspense>
      <QrCodeScanner onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { view, show: () => setOpen(true) }
}
