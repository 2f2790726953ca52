import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactElement } from 'react'
import { useOnline } from '@/browser/useOnline'
import { t } from '@/language/text'
import { EMPTY_RINK_SX } from './scanChartStyles'

/** Shown if the counts failed to load. When the network is back, they are loaded without a press. */
export function ScansFailed({ retry }: { retry: () => void }): ReactElement {
  const isOnline = useOnline()
  return (
    <>
      <Typography color="textSecondary">
        {isOnline
          ? t('Your scans couldn’t be loaded.')
          : t('No connection. Your scans are here when you’re back online.')}
      </Typography>
      <Box sx={EMPTY_RINK_SX}>
        {isOnline && (
          <Button variant="outlined" onClick={retry}>
            {t('Try again')}
          </Button>
        )}
      </Box>
    </>
  )
}
