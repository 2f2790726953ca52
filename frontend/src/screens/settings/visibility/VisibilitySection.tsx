import type { ReactElement } from 'react'
import type { Visibility } from '@/api/types'
import text from '@/components/text.module.css'
import { useChangeVisibility } from '@/features/visibility/useChangeVisibility'
import { t } from '@/language/text'
import { SettingsSection } from '@/screens/settings/SettingsSection'
import { useIsOffline } from '@/session/useIsOffline'
import { VisibilityTable } from './VisibilityTable'
import styles from './visibilityTable.module.css'
import { WhatVisitorsSee } from './WhatVisitorsSee'

/** Who sees which part of the profile. Shows a new choice at once, and undoes it if saving fails. */
export function VisibilitySection({ visibility }: { visibility: Visibility }): ReactElement {
  const change = useChangeVisibility()
  return (
    <SettingsSection
      title={t('Who sees this')}
      text={t('Your name, photo, number, position, bio and links are public.')}
    >
      <div className={styles.columns}>
        <VisibilityTable
          visibility={visibility}
          disabled={useIsOffline()}
          onChange={(part, audience) => change({ [part]: audience })}
        />
        <WhatVisitorsSee visibility={visibility} />
      </div>
      <p className={text.note}>
        {t(
          'Logged-in fans always see both numbers, visitors never. What is hidden can’t be searched for.',
        )}
      </p>
    </SettingsSection>
  )
}
