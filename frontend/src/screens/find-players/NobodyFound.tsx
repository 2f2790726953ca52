import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import type { ReactElement, ReactNode } from 'react'
import { Button } from '@/components/Button'
import { Message } from '@/components/Message'
import { Status } from '@/components/Status'
import { t } from '@/language/text'

interface Props {
  clear: () => void
  /** Offers beside the button that clears the search. */
  children?: ReactNode
}

const NOBODY_TEXT = t('No users found. Try different keywords or filters.')
const ACTIONS_SX = { flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: 1 }

/** Says that no fan matches. */
export const NobodyFound = ({ clear, children }: Props): ReactElement => (
  <Card sx={{ '& > .message': { py: 3 } }}>
    <Status>{NOBODY_TEXT}</Status>
    <Message level={2} drawing="nobody" title={NOBODY_TEXT}>
      <Stack direction="row" sx={ACTIONS_SX}>
        <Button onClick={clear}>{t('Clear search')}</Button>
        {children}
      </Stack>
    </Message>
  </Card>
)
