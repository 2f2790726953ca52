import type { ReactElement } from 'react'
import type { Self } from '@/api/types'
import { formatDay } from '@/lib/format'
import styles from './profile.module.css'
import { PROFILE_FIELDS, PROFILE_LABELS } from './profileValues'

/** All fields of the own profile, including the private ones. */
export const Facts = ({ user }: { user: Self }): ReactElement => (
  <dl className={styles.facts}>
    {PROFILE_FIELDS.map((field) => (
      <Fact
        key={field}
        label={PROFILE_LABELS[field]}
        value={field === 'dob' && user.dob ? formatDay(user.dob) : user[field]}
      />
    ))}
  </dl>
)

const Fact = ({ label, value }: { label: string; value: string | null }): ReactElement => (
  <div>
    <dt>{label}</dt>
    <dd>{value || <span className={styles.unset}>Not set</span>}</dd>
  </div>
)
