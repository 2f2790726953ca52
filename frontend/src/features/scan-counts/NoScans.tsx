import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactElement } from 'react'
import { t } from '@/language/text'
import { EMPTY_RINK_SX } from './scanChartStyles'

/** Shown if nobody has scanned the fan's code in the last 28 days. */
export const NoScans = (): ReactElement => (
  <>
    <div>
      <Typography variant="h2">{t('No scans yet')}</Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5 }}>
        {t('Put your code on your helmet, or send it to a teammate.')}
      </Typography>
    </div>
    <Box sx={EMPTY_RINK_SX} />
  </>
)
