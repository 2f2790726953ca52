import type { ReactElement } from 'react'
import type { OwnRecord } from '@/api/types'
import { FanAvatar } from '@/components/FanAvatar'
import text from '@/components/text.module.css'
import { t } from '@/language/text'
import styles from './photo.module.css'

interface Props {
  user: OwnRecord
  titleId: string
}

/** The head of the photo menu: the photo, and which files are allowed. */
export const PhotoHead = ({ user, titleId }: Props): ReactElement => (
  <div className={styles.head}>
    <FanAvatar name={user.full_name} photoUrl={user.photo_url} team={user.favourite_team} />
    <div>
      <h2 id={titleId}>{t('Your photo')}</h2>
      <p className={text.note}>{t('JPEG or PNG, 5 MB at most.')}</p>
    </div>
  </div>
)
