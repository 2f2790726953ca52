import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { QrCode } from 'lucide-react'
import type { ReactElement } from 'react'
import { cardContent } from '@/features/card-content/cardContent'
import { useQrCodeView } from '@/features/qr-code/useQrCodeView'
import { t } from '@/language/text'
import { useSelf } from '@/session/SessionProvider'
import { EMPTY_RINK_SX } from './scanChartStyles'

/** With the button above it, the panel is as high as its placeholder. */
const LOW_RINK_SX = { ...EMPTY_RINK_SX, minHeight: 62 }

interface Props {
  /** Whether a button opens the code. */
  offersCode: boolean
}

/** Shown if nobody has scanned the fan's code in the last 28 days. Offers the next step. */
export function NoScans({ offersCode }: Props): ReactElement {
  const { view, show } = useQrCodeView(cardContent(useSelf()))
  return (
    <>
      <div>
        <Typography variant="h2">{t('No scans yet')}</Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {t('Put your code on your helmet, or send it to a teammate.')}
        </Typography>
        {offersCode && (
          <Button
            variant="outlined"
            startIcon={<QrCode aria-hidden />}
            sx={{ mt: 1.5 }}
            onClick={() => show()}
          >
            {t('Print or share my code')}
          </Button>
        )}
      </div>
      <Box sx={offersCode ? LOW_RINK_SX : EMPTY_RINK_SX} />
      {view}
    </>
  )
}
