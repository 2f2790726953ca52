import type { ReactElement } from 'react'
import { ButtonLink } from '@/components/Button'
import text from '@/components/text.module.css'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'
import { useVisibility } from './useVisibility'
import styles from './whoSeesNote.module.css'
import { whoSeesText } from './whoSeesText'

/** Says who sees the parts of the card that a fan can hide. A button leads to the settings. */
export function WhoSeesNote(): ReactElement {
  const visibility = useVisibility()
  return (
    <div className={styles.row}>
      <p className={text.muted}>{visibility && whoSeesText(visibility)}</p>
      <ButtonLink to={paths.settings} variant="text">
        {t('Who sees this')}
      </ButtonLink>
    </div>
  )
}
