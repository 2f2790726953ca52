import { Lock } from 'lucide-react'
import { type ReactElement, type ReactNode, useId } from 'react'
import text from '@/components/text.module.css'
import { t } from '@/language/text'
import styles from './editProfile.module.css'

/** A group for the fields that the server sends only to their owner, with one label for all of them. */
export function PrivateFieldset({ children }: { children: ReactNode }): ReactElement {
  const titleId = useId()
  return (
    <fieldset aria-labelledby={titleId} className={styles.group}>
      <p id={titleId} className={`${text.muted} ${text.strong}`}>
        <Lock aria-hidden size={18} />
        {t('Only you see this')}
      </p>
      {children}
    </fieldset>
  )
}
