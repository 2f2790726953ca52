import Box from '@mui/material/Box'
import type { SxProps } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Lock } from 'lucide-react'
import { type ReactElement, type ReactNode, useId } from 'react'
import { t } from '@/language/text'

interface Props {
  sx: SxProps
  children: ReactNode
}

/** A group for the fields that the server sends only to their owner, with one label for all of them. */
export function PrivateGroup({ sx, children }: Props): ReactElement {
  const titleId = useId()
  return (
    <Box role="group" aria-labelledby={titleId} sx={sx}>
      <Typography id={titleId} color="textSecondary" sx={{ fontWeight: 650 }}>
        <Lock aria-hidden size={18} />
        {t('Only you see this')}
      </Typography>
      {children}
    </Box>
  )
}
