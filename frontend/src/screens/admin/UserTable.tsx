import { ChevronRight, QrCode } from 'lucide-react'
import { memo, type ReactElement } from 'react'
import type { UserRow } from '@/api/types'
import { Button } from '@/components/Button'
import { FanAvatar } from '@/components/FanAvatar'
import rows from '@/components/fanRow.module.css'
import { RowLink } from '@/components/RowLink'
import row from '@/components/rowLink.module.css'
import { teamColors } from '@/components/teamColors'
import text from '@/components/text.module.css'
import { useCopy } from '@/components/useCopy'
import { t } from '@/language/text'
import { displayName } from '@/lib/format'
import { paths } from '@/lib/paths'
import type { UserPage } from '@/queries/users'
import styles from './admin.module.css'

interface Props {
  pages: UserPage[]
  onShowCode: (user: UserRow) => void
}

/** The table of fans. Typing a search or loading a page doesn't render the loaded rows again. */
export const UserTable = ({ pages, onShowCode }: Props): ReactElement => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th scope="col">{t('Name')}</th>
        <th scope="col">{t('Email')}</th>
        <th scope="col">{t('Actions')}</th>
      </tr>
    </thead>
    {pages.map(({ users }) => (
      <UserRows key={users[0]?._id} users={users} onShowCode={onShowCode} />
    ))}
  </table>
)

type UserRowsProps = Pick<UserPage, 'users'> & Pick<Props, 'onShowCode'>

const UserRows = memo(function UserRows({ users, onShowCode }: UserRowsProps): ReactElement {
  return (
    <tbody>
      {users.map((user) => (
        <tr
          key={user._id}
          className={`${row.row} ${rows.row}`}
          style={teamColors(user.favourite_team)}
        >
          <th scope="row" className={styles.fan}>
            <FanAvatar name={user.full_name} photoUrl={user.photo_url} />
            <strong className={text.lines}>{displayName(user.full_name)}</strong>
          </th>
          <td>
            <CopyEmailButton email={user.email} />
          </td>
          <td className={styles.actions}>
            <Button
              small
              variant="text"
              icon={<QrCode aria-hidden />}
              aria-label={t('Show QR of {name}', { name: displayName(user.full_name) })}
              onClick={() => onShowCode(user)}
            >
              <span>{t('Show QR')}</span>
            </Button>
            <RowLink
              to={paths.user(user._id)}
              label={t('View Profile of {name}', { name: displayName(user.full_name) })}
            >
              <span>{t('View Profile')}</span>
              <ChevronRight aria-hidden />
            </RowLink>
          </td>
        </tr>
      ))}
    </tbody>
  )
})

function CopyEmailButton({ email }: { email: string }): ReactElement {
  const copy = useCopy()
  return (
    <button type="button" title={email} className={styles.email} onClick={() => copy(email)}>
      <span className={text.oneLine}>{email}</span>
      <span>{t('Copy Email')}</span>
    </button>
  )
}
