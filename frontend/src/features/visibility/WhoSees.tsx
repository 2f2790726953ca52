import type { ReactElement } from 'react'
import { ButtonLink } from '@/components/Button'
import text from '@/components/text.module.css'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'
import { useVisibility } from './useVisibility'
import { whoSees } from './whoSees'
import styles from './whoSees.module.css'

/** Says who sees the parts of the card that a fan can hide. A button leads to the settings. */
export function WhoSees(): ReactElement {
  const visibility = useVisibility()
  return (
    <div className={styles.row}>
      <p className={text.muted}>{visibility && whoSees(visibility)}</p>
      <ButtonLink to={paths.settings} variant="text">
        {t('Who sees this')}
      </ButtonLink>
    </div>
  )
}
