import type { ReactElement } from 'react'
import { hasPrivateFields, type OwnRecord } from '@/api/types'
import { Button } from '@/components/Button'
import { Notice } from '@/components/Notice'
import { t } from '@/language/text'
import styles from './editProfile.module.css'
import { loadUnsavedEdits } from './profileValues'

/** The id of the text that says why editing is not possible. */
export const NO_CONNECTION_NOTICE_ID = 'no-connection'

interface Props {
  user: OwnRecord
  offline: boolean
  onEdit: () => void
}

/** Says, while the form is closed, that there are unsaved edits, or why the form can't be opened. */
export function EditNotices({ user, offline, onEdit }: Props): ReactElement | null {
  const hasUnsavedEdits = hasPrivateFields(user) && loadUnsavedEdits(user) !== null
  if (!(hasUnsavedEdits || offline)) return null
  return (
    <div className={styles.notices}>
      {hasUnsavedEdits && (
        <Notice>
          {t('You have unsaved changes.')}
          <Button variant="text" flush disabled={offline} onClick={onEdit}>
            {t('Continue editing')}
          </Button>
        </Notice>
      )}
      {offline && (
        <Notice id={NO_CONNECTION_NOTICE_ID}>
          {t('No connection. You can edit your profile when you’re back online.')}
        </Notice>
      )}
    </div>
  )
}
