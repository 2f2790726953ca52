import type { ReactElement } from 'react'
import type { UserRow } from '@/api/types'
import { Button, ButtonLink } from '@/components/Button'
import { useCopy } from '@/components/useCopy'
import { paths } from '@/lib/paths'
import styles from './admin.module.css'

interface Props {
  users: UserRow[]
  onShowCode: (user: UserRow) => void
}

export const UserTable = ({ users, onShowCode }: Props): ReactElement => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Email</th>
        <th scope="col">Actions</th>
      </tr>
    </thead>
    <tbody>
      {users.map((user) => (
        <tr key={user._id}>
          <th scope="row">{user.full_name || 'Unnamed User'}</th>
          <td>
            <CopyEmail email={user.email} />
          </td>
          <td className={styles.actions}>
            <ButtonLink to={paths.user(user._id)} variant="text" size="small">
              View Profile<span className="visually-hidden">&nbsp;of {user.full_name}</span>
            </ButtonLink>
            <Button variant="outlined" size="small" onClick={() => onShowCode(user)}>
              Show QR<span className="visually-hidden">&nbsp;of {user.full_name}</span>
            </Button>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** Says what a press would do while one points at it. */
function CopyEmail({ email }: { email: string }): ReactElement {
  const copy = useCopy()
  return (
    <button type="button" className={styles.email} onClick={() => copy(email)}>
      <span className={styles.address}>{email}</span>
      <span className={styles.label}>Copy Email</span>
    </button>
  )
}
