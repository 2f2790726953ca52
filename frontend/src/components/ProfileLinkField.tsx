import type { ReactElement } from 'react'
import { t } from '@/language/text'
import styles from './profileLinkField.module.css'

/** Shows the profile link, which can also be copied by hand: a press selects it. */
export const ProfileLinkField = ({ link }: { link: string }): ReactElement => (
  <input
    readOnly
    aria-label={t('Profile link')}
    className={styles.link}
    size={link.length}
    value={link}
    onClick={({ currentTarget }) => currentTarget.select()}
  />
)
