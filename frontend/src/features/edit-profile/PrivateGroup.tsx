import Box from '@mui/material/Box'
import type { SxProps } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Lock } from 'lucide-react'
import { type ReactElement, type ReactNode, useId } from 'react'
import { t } from '@/language/text'

/** The box of a group of fields. */
export const GROUP_SX = {
  p: { xs: 2, sm: 2.5 },
  border: 1,
  borderColor: 'divider',
  borderRadius: 'var(--radius-card)',
  bgcolor: 'background.paper',
}
const TITLE_SX = { display: 'flex', alignItems: 'center', gap: 1, fontWeight: 650 }

interface Props {
  sx: SxProps
  children: ReactNode
}

/** A group for the fields that the server sends only to their owner, with one label for all of them. */
export function PrivateGroup({ sx, children }: Props): ReactElement {
  const titleId = useId()
  return (
    <Box role="group" aria-labelledby={titleId} sx={sx}>
      <Typography id={titleId} color="textSecondary" sx={TITLE_SX}>
        <Lock aria-hidden size={18} />
        {t('Only you see this')}
      </Typography>
      {children}
    </Box>
  )
}
