import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactElement, ReactNode } from 'react'

interface Props {
  /** The id of the title. GroupLinks.tsx links to the title. */
  id: string
  title: string
  /** Whether a phone shows no title, because the chips above say the same. */
  isFirst?: boolean
  children: ReactNode
}

const HIDDEN_ON_PHONE_SX = {
  '@media (width < 900px)': { position: 'absolute', clipPath: 'inset(50%)' },
}

/** Settings that belong together, in one card below their title. */
export const Group = ({ id, title, isFirst = false, children }: Props): ReactElement => (
  <Box component="section" aria-labelledby={id}>
    <Typography
      variant="h2"
      id={id}
      tabIndex={-1}
      sx={{ mb: 1.5, ...(isFirst && HIDDEN_ON_PHONE_SX) }}
    >
      {title}
    </Typography>
    <Card sx={{ boxShadow: 'none' }}>{children}</Card>
  </Box>
)
