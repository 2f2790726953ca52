import type { ReactElement, ReactNode } from 'react'
import { Button } from '@/components/Button'
import { Message } from '@/components/Message'
import { Panel } from '@/components/Panel'
import { t } from '@/language/text'
import { FoundCount } from './FoundCount'
import styles from './findPlayers.module.css'

interface Props {
  clear: () => void
  /** Offers beside the button that clears the search. */
  children?: ReactNode
}

export const NobodyFound = ({ clear, children }: Props): ReactElement => (
  <Panel>
    <FoundCount count={0} />
    <Message
      level={2}
      drawing="nobody"
      title={t('No users found. Try different keywords or filters.')}
    >
      <div className={styles.actions}>
        <Button onClick={clear}>{t('Clear search')}</Button>
        {children}
      </div>
    </Message>
  </Panel>
)
