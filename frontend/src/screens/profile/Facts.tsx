import type { ReactElement } from 'react'
import type { OwnRecord } from '@/api/types'
import { formatDay } from '@/lib/format'
import styles from './profile.module.css'
import { PROFILE_FIELDS, PROFILE_LABELS } from './profileValues'

/** The fields of the own profile; the private ones, which no device keeps, as soon as they are loaded. */
export const Facts = ({ user }: { user: OwnRecord }): ReactElement => (
  <dl className={styles.facts}>
    {PROFILE_FIELDS.filter((field) => user[field] !== undefined).map((field) => (
      <Fact
        key={field}
        label={PROFILE_LABELS[field]}
        value={field === 'dob' && user.dob ? formatDay(user.dob) : user[field]}
      />
    ))}
  </dl>
)

const Fact = ({
  label,
  value,
}: {
  label: string
  value: string | null | undefined
}): ReactElement => (
  <div>
    <dt>{label}</dt>
    <dd>{value || <span className={styles.unset}>Not set</span>}</dd>
  </div>
)
