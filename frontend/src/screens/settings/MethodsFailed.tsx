import Button from '@mui/material/Button'
import type { ReactElement } from 'react'
import { Notice } from '@/components/Notice'

/** Says why a change of the sign-in isn't offered. */
export const MethodsFailed = ({ retry }: { retry: () => void }): ReactElement => (
  <Notice>
    Could not load how you log in.
    <Button variant="text" onClick={retry}>
      Try again
    </Button>
  </Notice>
)
