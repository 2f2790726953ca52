import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '@/components/lazyComponent'

const ScanView = lazyComponent(
  () => import(/* webpackChunkName: "scan" */ './ScanView'),
  'ScanView',
)

/**
 * The scanner, and the function that opens it. The browser asks for the camera permission only when the
 * scanner opens.
 */
export function useScanView(): { view: ReactNode; show: () => void } {
  const [open, setOpen] = useState(false)
  const view = open && (
    <Suspense>
      <ScanView onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { view, show: () => setOpen(true) }
}
