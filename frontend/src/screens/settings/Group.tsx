import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactElement, ReactNode } from 'react'

interface Props {
  /** The id of the title. GroupLinks.tsx links to the title. */
  id: string
  title: string
  children: ReactNode
}

/** Settings that belong together, in one card below their title. */
export const Group = ({ id, title, children }: Props): ReactElement => (
  <Box component="section" aria-labelledby={id}>
    <Typography variant="h2" id={id} tabIndex={-1} sx={{ mb: 1.5 }}>
      {title}
    </Typography>
    <Card sx={{ boxShadow: 'none' }}>{children}</Card>
  </Box>
)
