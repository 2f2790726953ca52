import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import type { UserRow } from '@/api/types'
import { Avatar } from '@/components/Avatar'
import { paths } from '@/lib/paths'
import styles from './dashboard.module.css'

export const ConnectionRow = ({ user }: { user: UserRow }): ReactElement => (
  <li className={styles.row}>
    <Avatar name={user.full_name} photoUrl={user.photo_url} />
    <div className={styles.who}>
      <p className={styles.fan}>{user.full_name || 'Unnamed User'}</p>
      <p className={styles.email}>{user.email}</p>
    </div>
    <Link to={paths.user(user._id)} className={styles.view}>
      View Profile<span className="visually-hidden"> of {user.full_name}</span>
    </Link>
  </li>
)
