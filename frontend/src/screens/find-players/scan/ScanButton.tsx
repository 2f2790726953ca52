import { ScanQrCode } from 'lucide-react'
import { type ReactElement, Suspense, useState } from 'react'
import { Button } from '@/components/Button'
import { lazyScreen } from '@/components/lazyScreen'

const ScanView = lazyScreen(async () => {
  const { ScanView: view } = await import(/* webpackChunkName: "scan" */ './ScanView')
  return view
})

/** The camera is asked for only by a press on this. */
export function ScanButton(): ReactElement {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outlined"
        icon={<ScanQrCode aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Scan a code
      </Button>
      {open && (
        <Suspense>
          <ScanView onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
