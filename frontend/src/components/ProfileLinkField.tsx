import { Copy } from 'lucide-react'
import type { ReactElement } from 'react'
import { t } from '@/language/text'
import styles from './profileLinkField.module.css'

interface Props {
  link: string
  onCopy: () => void
}

/** Shows the profile link. A press copies the link, which can also be selected and copied by hand. */
export const ProfileLinkField = ({ link, onCopy }: Props): ReactElement => (
  <label className={styles.field}>
    <span className="visually-hidden">{t('Profile link')}</span>
    <input
      readOnly
      className={styles.link}
      size={link.length}
      value={link}
      onClick={({ currentTarget }) => {
        currentTarget.select()
        onCopy()
      }}
    />
    <Copy aria-hidden size={18} />
  </label>
)
