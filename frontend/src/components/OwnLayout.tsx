import Box from '@mui/material/Box'
import type { ReactElement, ReactNode } from 'react'

const TWO_COLUMNS = '360px minmax(0, 1fr)'

/** Arranges the viewer's own card and the details. In print they are side by side, to fit on one page. */
export const OwnLayout = ({ children }: { children: ReactNode }): ReactElement => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: { md: TWO_COLUMNS },
      gap: 3,
      alignItems: 'start',
      // Leaves room for the bar of actions at a phone's bottom edge.
      pb: { xs: '76px', sm: 0 },
      '@media print': { gridTemplateColumns: TWO_COLUMNS, pb: 0 },
    }}
  >
    {children}
  </Box>
)
