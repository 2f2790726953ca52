import Button from '@mui/material/Button'
import { ScanQrCode } from 'lucide-react'
import { type ReactElement, Suspense, useState } from 'react'
import { lazyScreen } from '@/components/lazyScreen'

const ScanView = lazyScreen(async () => {
  const { ScanView: view } = await import(/* webpackChunkName: "scan" */ './ScanView')
  return view
})

/** Opens the scanner. The browser asks for the camera permission only after this press. */
export function ScanButton(): ReactElement {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ScanQrCode aria-hidden />}
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
