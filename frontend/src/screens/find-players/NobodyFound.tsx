import Card from '@mui/material/Card'
import type { ReactElement } from 'react'
import { Message } from '@/components/Message'
import { t } from '@/language/text'

/** Says that no fan matches. */
export const NobodyFound = (): ReactElement => (
  <Card>
    <Message
      level={2}
      drawing="nobody"
      title={t('No users found. Try different keywords or filters.')}
    />
  </Card>
)
