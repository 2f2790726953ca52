import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactElement, type ReactNode, useId } from 'react'

interface Props {
  title: string
  children: ReactNode
}

const GROUP_SX = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '160px minmax(0, 1fr)' },
  gap: { xs: 1, md: 3 },
}
const TITLE_SX = { pt: { md: 3 } }

/** Settings that belong together, in one card. On a wide screen the title is beside the card. */
export function Group({ title, children }: Props): ReactElement {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={GROUP_SX}>
      <Typography variant="h2" id={id} sx={TITLE_SX}>
        {title}
      </Typography>
      <Card sx={{ boxShadow: 'none' }}>{children}</Card>
    </Box>
  )
}
