import Card from '@mui/material/Card'
import type { ReactElement, ReactNode } from 'react'
import { Message } from '@/components/Message'
import { t } from '@/language/text'

interface Props {
  clear: () => void
  /** Offers below the button that clears the search. */
  children?: ReactNode
}

/** Says that no fan matches. */
export const NobodyFound = ({ clear, children }: Props): ReactElement => (
  <Card>
    <Message
      level={2}
      drawing="nobody"
      title={t('No users found. Try different keywords or filters.')}
      action={{ label: t('Clear search'), run: clear }}
    >
      {children}
    </Message>
  </Card>
)
