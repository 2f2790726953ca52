import type { ReactElement } from 'react'
import { Button } from '@/components/Button'
import { Notice } from '@/components/Notice'
import { t } from '@/language/text'

/** Says that the login methods failed to load, so that they can't be changed. */
export const LoginMethodsFailed = ({ retry }: { retry: () => void }): ReactElement => (
  <Notice>
    {t('Could not load your login methods.')}
    <Button variant="text" flush onClick={retry}>
      {t('Try again')}
    </Button>
  </Notice>
)
