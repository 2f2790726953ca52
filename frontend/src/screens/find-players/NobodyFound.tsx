import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import type { ReactElement, ReactNode } from 'react'
import { Button } from '@/components/Button'
import { Message } from '@/components/Message'
import { t } from '@/language/text'
import { FoundCount } from './FoundCount'

interface Props {
  clear: () => void
  /** Offers beside the button that clears the search. */
  children?: ReactNode
}

const ACTIONS_SX = { flexWrap: 'wrap', alignItems: 'center', justifyContent: 'center', gap: 1 }

/** Says that no fan matches. */
export const NobodyFound = ({ clear, children }: Props): ReactElement => (
  <Card sx={{ '& > .message': { py: 3 } }}>
    <FoundCount count={0} />
    <Message
      level={2}
      drawing="nobody"
      title={t('No users found. Try different keywords or filters.')}
    >
      <Stack direction="row" sx={ACTIONS_SX}>
        <Button onClick={clear}>{t('Clear search')}</Button>
        {children}
      </Stack>
    </Message>
  </Card>
)
