import Chip from '@mui/material/Chip'
import { CloudOff } from 'lucide-react'
import type { ReactElement } from 'react'
import { useOnline } from '@/browser/useOnline'
import { t } from '@/language/text'
import { useOffline } from '@/session/useOffline'

/** On a narrow phone only the icon is visible; screen readers still read the label. */
const ICON_ONLY_SX = {
  '@media (width < 400px)': {
    '& .MuiChip-label': { position: 'absolute', clipPath: 'inset(50%)' },
    '& .MuiChip-icon': { marginInline: 1 },
  },
}

/** Shows in the header that the data on the screen may be older than the server's. */
export function OfflineNote(): ReactElement {
  const offline = useOffline()
  const label = useOnline() ? t('Can’t connect') : t('Offline')
  return (
    <span aria-live="polite">
      {offline && <Chip icon={<CloudOff aria-hidden />} label={label} sx={ICON_ONLY_SX} />}
    </span>
  )
}
