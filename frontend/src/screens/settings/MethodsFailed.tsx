import Button from '@mui/material/Button'
import type { ReactElement } from 'react'
import { Notice } from '@/components/Notice'

/** Says why a change of the sign-in isn't offered. */
export const MethodsFailed = ({ retry }: { retry: () => void }): ReactElement => (
  <Notice>
    Could not load your login methods.
    <Button variant="text" onClick={retry}>
      Try again
    </Button>
  </Notice>
)
