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

/** As high as the rink without a button, so that nothing moves when the counts load. */
const BUTTON_ABOVE_RINK_SX = {
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  gap: 1.5,
  minHeight: EMPTY_RINK_SX.minHeight,
  '& > button': { justifySelf: 'start' },
}

interface Props {
  /** Whether a button opens the code. */
  offersCode: boolean
}

/** Shown if nobody has scanned the fan's code in the last 28 days. */
export const NoScans = ({ offersCode }: Props): ReactElement => (
  <>
    <div>
      <Typography variant="h2">{t('No scans yet')}</Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5 }}>
        {t('Put your code on your helmet, or send it to a teammate.')}
      </Typography>
    </div>
    {offersCode ? <ButtonAboveRink /> : <Box sx={EMPTY_RINK_SX} />}
  </>
)

function ButtonAboveRink(): ReactElement {
  const { view, show } = useQrCodeView(cardContent(useSelf()))
  return (
    <Box sx={BUTTON_ABOVE_RINK_SX}>
      <Button
        variant="outlined"
        startIcon={<QrCode aria-hidden />}
        onClick={({ currentTarget }) => show(currentTarget)}
      >
        {t('Print or share my code')}
      </Button>
      <Box sx={{ ...EMPTY_RINK_SX, minHeight: 0 }} />
      {view}
    </Box>
  )
}
