import Button from '@mui/material/Button'
import { ScanQrCode } from 'lucide-react'
import type { ReactElement } from 'react'
import { t } from '@/language/text'
import { useScanView } from './useScanView'

export function ScanButton(): ReactElement {
  const { view, show } = useScanView()
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ScanQrCode aria-hidden />}
        aria-haspopup="dialog"
        onClick={show}
      >
        {t('Scan a code')}
      </Button>
      {view}
    </>
  )
}
