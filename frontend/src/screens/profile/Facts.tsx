import type { ReactElement } from 'react'
import type { Self } from '@/api/types'
import { formatDay } from '@/lib/format'
import styles from './profile.module.css'

/** One's own fields, the private ones included. */
export const Facts = ({ user }: { user: Self }): ReactElement => (
  <dl className={styles.facts}>
    <Fact label="Full Name" value={user.full_name} />
    <Fact label="Phone Number" value={user.phone_number} />
    <Fact label="Date of Birth" value={user.dob ? formatDay(user.dob) : ''} />
    <Fact label="Gender" value={user.gender} />
    <Fact label="Location" value={user.location} />
    <Fact label="Favourite Team" value={user.favourite_team} />
    <Fact label="Bio" value={user.bio} />
  </dl>
)

const Fact = ({ label, value }: { label: string; value: string }): ReactElement => (
  <div>
    <dt>{label}</dt>
    <dd>{value || <span className={styles.unset}>Not set</span>}</dd>
  </div>
)
