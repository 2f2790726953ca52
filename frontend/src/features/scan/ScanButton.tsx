import Button, { type ButtonProps } from '@mui/material/Button'
import { ScanQrCode } from 'lucide-react'
import { type ReactElement, Suspense, useState } from 'react'
import { lazyScreen } from '@/components/lazyScreen'

const ScanView = lazyScreen(async () => {
  const { ScanView: view } = await import(/* webpackChunkName: "scan" */ './ScanView')
  return view
})

interface Props extends Pick<ButtonProps, 'sx'> {
  label?: string
}

/** Opens the scanner. The browser asks for the camera permission only after this press. */
export function ScanButton({ label = 'Scan a code', sx }: Props): ReactElement {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ScanQrCode aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        {...(sx && { sx })}
      >
        {label}
      </Button>
      {open && (
        <Suspense>
          <ScanView onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
