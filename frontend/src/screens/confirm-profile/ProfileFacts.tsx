import type { ReactElement } from 'react'
import { CARD_FIELDS, PRIVATE_FIELDS } from '@/api/profileFields'
import type { Self } from '@/api/types'
import { t } from '@/language/text'
import { formatDay } from '@/lib/format'
import { genderName, positionName } from '@/lib/names'
import { placeName, teamName } from '@/lib/shownNames'
import { sizedPhotoUrl } from '@/lib/sizedPhotoUrl'
import styles from './confirmProfile.module.css'

const PHOTO_PX = 192

/** What is on the fan's profile, without what isn't filled in. */
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
      {factsOf(user).map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </>
)

function factsOf(user: Self): [label: string, value: string][] {
  const hasGender = user.gender !== PRIVATE_FIELDS.gender.unset
  const facts: [string, string][] = [
    [CARD_FIELDS.full_name.label, user.full_name],
    [CARD_FIELDS.location.label, placeName(user.location)],
    [CARD_FIELDS.favourite_team.label, teamName(user.favourite_team)],
    [CARD_FIELDS.jersey_number.label, String(user.jersey_number ?? '')],
    [CARD_FIELDS.position.label, positionName(user.position)],
    [CARD_FIELDS.bio.label, user.bio],
    [t('Links'), user.links.map(({ url }) => url).join('\n')],
    [PRIVATE_FIELDS.phone_number.label, user.phone_number],
    [PRIVATE_FIELDS.dob.label, user.dob ? formatDay(user.dob) : ''],
    [PRIVATE_FIELDS.gender.label, hasGender ? genderName(user.gender) : ''],
  ]
  return facts.filter(([, value]) => value !== '')
}
