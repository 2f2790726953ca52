import Card from '@mui/material/Card'
import type { ReactElement } from 'react'
import { Message } from '@/components/Message'
import { Suggestions } from '@/features/suggestions/Suggestions'
import { t } from '@/language/text'
import { SUGGESTIONS_MAX } from './limits'

/** Says that no fan matches, and suggests others. */
export const NobodyFound = (): ReactElement => (
  <>
    <Card>
      <Message
        level={2}
        drawing="nobody"
        title={t('No users found. Try different keywords or filters.')}
      />
    </Card>
    <Suggestions limit={SUGGESTIONS_MAX} />
  </>
)
