import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactElement, type ReactNode, useId } from 'react'

interface Props {
  title: string
  /** What the section is for. */
  text?: string
  children: ReactNode
}

const SECTION = {
  display: 'grid',
  gap: 2,
  p: { xs: 2, sm: 3 },
  '& + &': { borderTop: 1, borderColor: 'divider' },
}

/** One setting in the card of its group. */
export function Section({ title, text, children }: Props): ReactElement {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={SECTION}>
      <div>
        <Typography variant="h2" component="h3" id={id} sx={{ fontSize: '1.0625rem' }}>
          {title}
        </Typography>
        {text && (
          <Typography color="textSecondary" sx={{ mt: 0.5 }}>
            {text}
          </Typography>
        )}
      </div>
      {children}
    </Box>
  )
}
