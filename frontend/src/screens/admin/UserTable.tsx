import { memo, type ReactElement } from 'react'
import type { UserRow } from '@/api/types'
import type { UserPage } from '@/api/users'
import { Button, ButtonLink } from '@/components/Button'
import { useCopy } from '@/components/useCopy'
import { paths } from '@/lib/paths'
import styles from './admin.module.css'

interface Props {
  pages: UserPage[]
  onShowCode: (user: UserRow) => void
}

/**
 * However many rows are loaded, a keystroke or one more page renders none of them again, and the
 * browser lays out only the pages near what is seen (admin.module.css).
 */
export const UserTable = ({ pages, onShowCode }: Props): ReactElement => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">Email</th>
        <th scope="col">Actions</th>
      </tr>
    </thead>
    {pages.map(({ users }) => (
      <Page key={users[0]?._id} users={users} onShowCode={onShowCode} />
    ))}
  </table>
)

interface PageProps {
  users: UserRow[]
  onShowCode: (user: UserRow) => void
}

const Page = memo(function Page({ users, onShowCode }: PageProps): ReactElement {
  return (
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
  )
})

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
