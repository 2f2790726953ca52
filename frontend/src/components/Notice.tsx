import Box from '@mui/material/Box'
import type { ReactElement, ReactNode } from 'react'

interface Props {
  id?: string
  children: ReactNode
}

/** A line about unsaved edits or a missing connection; its children may include a button. */
export const Notice = ({ id, children }: Props): ReactElement => (
  <Box
    id={id}
    sx={{
      display: 'flex',
      displayPrint: 'none',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: 1,
      minHeight: 52,
      p: '10px 16px',
      borderRadius: 1,
      bgcolor: 'primary.light',
      // Negative margins cancel a text button's padding, so that the button's label aligns with the
      // text.
      '& > button': { mx: '-14px', my: '-6px' },
    }}
  >
    {children}
  </Box>
)
