import type { ReactElement } from 'react'
import { PROFILE_FIELD_NAMES, PROFILE_FIELDS } from '@/api/profileFields'
import type { Self } from '@/api/types'
import { fieldText } from '@/features/edit-profile/fieldText'
import { t } from '@/language/text'
import { sizedPhotoUrl } from '@/lib/sizedPhotoUrl'
import styles from './confirmProfile.module.css'

const PHOTO_PX = 192

export const ProfileFacts = ({ user }: { user: Self }): ReactElement => (
  <>
    {user.photo_url && (
      <img
        className={styles.photo}
        src={sizedPhotoUrl(user.photo_url, PHOTO_PX)}
        alt={t('Photo')}
      />
    )}
    <dl className={styles.facts}>
      {PROFILE_FIELD_NAMES.filter((name) => user[name] !== PROFILE_FIELDS[name].unset).map(
        (name) => (
          <Fact key={name} label={PROFILE_FIELDS[name].label} value={fieldText(user, name)} />
        ),
      )}
      {user.links.length > 0 && (
        <Fact label={t('Links')} value={user.links.map(({ url }) => url).join('\n')} />
      )}
    </dl>
  </>
)

const Fact = ({ label, value }: { label: string; value: string }): ReactElement => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
