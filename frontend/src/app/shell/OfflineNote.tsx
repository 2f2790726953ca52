import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { CloudOff } from 'lucide-react'
import type { ReactElement } from 'react'
import { useOffline } from '@/session/useOffline'

/** Shows in the header that the data on the screen may be older than the server's. */
export function OfflineNote(): ReactElement {
  const offline = useOffline()
  return (
    <Box component="span" role="status" sx={{ ml: 'auto', '& + :last-child': { ml: 0 } }}>
      {offline && <Chip icon={<CloudOff aria-hidden />} label="Offline" />}
    </Box>
  )
}
