import { type ReactElement, useId } from 'react'
import type { OwnRecord } from '@/api/types'
import layout from '@/components/layout.module.css'
import { Panel } from '@/components/Panel'
import text from '@/components/text.module.css'
import { AddFieldLink } from '@/features/profile-card/AddFieldLink'
import { otherUnsetFields } from '@/features/profile-card/unsetFields'
import { t } from '@/language/text'
import styles from './profile.module.css'

/** What the viewer's card still lacks, each as a link that opens the form at that field. */
export function MissingFieldLinks({ user }: { user: OwnRecord }): ReactElement | null {
  const titleId = useId()
  const fields = otherUnsetFields(user)
  if (fields.length === 0) return null
  return (
    <Panel flat padded screenOnly role="group" aria-labelledby={titleId}>
      <p id={titleId} className={text.strong}>
        {t('Not on your card yet')}
      </p>
      <div className={`${layout.row} ${styles.missing}`}>
        {fields.map((field) => (
          <AddFieldLink key={field.opens} {...field} />
        ))}
      </div>
    </Panel>
  )
}
