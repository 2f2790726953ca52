import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { memo, type ReactElement } from 'react'
import type { UserRow } from '@/api/types'
import type { UserPage } from '@/api/users'
import { OPENING_ROW, RowLink } from '@/components/RowLink'
import { useCopy } from '@/components/useCopy'
import { displayName } from '@/lib/format'
import { paths } from '@/lib/paths'

interface Props {
  pages: UserPage[]
  onShowCode: (user: UserRow) => void
}

/**
 * Styles of the table. Its bodies are pages of 100 fans with `content-visibility`, so that the browser
 * renders only those near the screen. That property doesn't apply to table elements, so rows are grids,
 * and on phones blocks.
 */
const TABLE = {
  display: 'block',
  '& thead, & tbody': { display: 'block' },
  '& thead': {
    position: { xs: 'absolute', sm: 'static' },
    clipPath: { xs: 'inset(50%)', sm: 'none' },
  },
  '& tbody': {
    contentVisibility: 'auto',
    containIntrinsicBlockSize: { xs: 'auto 15000px', sm: 'auto 6500px' },
  },
  '& tr': {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 4fr) minmax(0, 5fr) 16rem' },
    alignItems: { sm: 'center' },
    py: { xs: 1, sm: 0 },
  },
  '& tbody tr': { borderTop: '1px solid var(--line)' },
  '& th, & td': { px: 2, py: { xs: 0.5, sm: 1.25 }, overflowWrap: 'anywhere' },
  '& tbody th': { fontWeight: 700 },
  '& td > a': { mr: 2, fontSize: '0.9375rem' },
  '& thead th': { color: 'text.secondary', fontSize: 'var(--text-small)', fontWeight: 700 },
}

/** The table of fans. A keystroke or one more page doesn't render the loaded rows again. */
export const UserTable = ({ pages, onShowCode }: Props): ReactElement => (
  <Table sx={TABLE}>
    <TableHead>
      <TableRow>
        <TableCell>Name</TableCell>
        <TableCell>Email</TableCell>
        <TableCell align="right">Actions</TableCell>
      </TableRow>
    </TableHead>
    {pages.map(({ users }) => (
      <UserRows key={users[0]?._id} users={users} onShowCode={onShowCode} />
    ))}
  </Table>
)

interface UserRowsProps {
  users: UserRow[]
  onShowCode: (user: UserRow) => void
}

const UserRows = memo(function UserRows({ users, onShowCode }: UserRowsProps): ReactElement {
  return (
    <TableBody>
      {users.map((user) => (
        <TableRow key={user._id} className={OPENING_ROW}>
          <TableCell component="th" scope="row">
            {displayName(user.full_name)}
          </TableCell>
          <TableCell>
            <CopyEmail email={user.email} />
          </TableCell>
          <TableCell align="right">
            <RowLink to={paths.user(user._id)}>
              View Profile
              <span className="visually-hidden">&nbsp;of {displayName(user.full_name)}</span>
            </RowLink>
            <Button variant="outlined" size="small" onClick={() => onShowCode(user)}>
              Show QR<span className="visually-hidden">&nbsp;of {displayName(user.full_name)}</span>
            </Button>
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  )
})

/** E-mail and 'Copy Email' share one grid cell, so that nothing moves when hover or focus swaps them. */
const EMAIL = {
  display: 'inline-grid',
  minHeight: 'var(--target)',
  color: 'primary.main',
  font: 'inherit',
  textAlign: 'left',
  cursor: 'copy',
  '& > span': { gridArea: '1 / 1' },
  '&:not(:hover, :focus-visible) > :last-child': { visibility: 'hidden' },
  '&:is(:hover, :focus-visible) > :first-of-type': { visibility: 'hidden' },
}

function CopyEmail({ email }: { email: string }): ReactElement {
  const copy = useCopy()
  return (
    <ButtonBase sx={EMAIL} onClick={() => copy(email)}>
      <span>{email}</span>
      <span>Copy Email</span>
    </ButtonBase>
  )
}
