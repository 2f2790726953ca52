import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import { memo, type ReactElement } from 'react'
import type { UserRow } from '@/api/types'
import type { UserPage } from '@/api/users'
import { LINK_ROW_SX, RowLink } from '@/components/RowLink'
import { useCopy } from '@/components/useCopy'
import { t } from '@/language/text'
import { displayName } from '@/lib/format'
import { paths } from '@/lib/paths'

interface Props {
  pages: UserPage[]
  onShowCode: (user: UserRow) => void
}

/**
 * Styles of the table. Each `tbody` is a page of 100 fans. Because of `content-visibility`, the browser
 * renders only the pages near the screen. That property has no effect in a table's layout, so the elements
 * are blocks and grids. MUI's table styles don't fit them, so the table is a plain one.
 */
const TABLE_SX = {
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
  '& tbody tr': { ...LINK_ROW_SX, borderTop: '1px solid var(--line)' },
  '& th, & td': {
    px: 2,
    py: { xs: 0.5, sm: 1.25 },
    fontWeight: 400,
    lineHeight: 1.43,
    textAlign: 'left',
    overflowWrap: 'anywhere',
  },
  '& tr > :last-child': { textAlign: 'right' },
  '& tbody th': { fontWeight: 700 },
  '& td > a': { mr: 2, fontSize: '0.9375rem' },
  '& thead th': {
    color: 'text.secondary',
    fontSize: 'var(--text-small)',
    fontWeight: 700,
    lineHeight: '1.5rem',
  },
}

/** The table of fans. Typing a search or loading a page doesn't render the loaded rows again. */
export const UserTable = ({ pages, onShowCode }: Props): ReactElement => (
  <Box component="table" sx={TABLE_SX}>
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
  </Box>
)

interface UserRowsProps {
  users: UserRow[]
  onShowCode: (user: UserRow) => void
}

const UserRows = memo(function UserRows({ users, onShowCode }: UserRowsProps): ReactElement {
  return (
    <tbody>
      {users.map((user) => (
        <tr key={user._id}>
          <th scope="row">{displayName(user.full_name)}</th>
          <td>
            <CopyEmail email={user.email} />
          </td>
          <td>
            <RowLink to={paths.user(user._id)}>
              {t('View Profile')}
              <OfFan user={user} />
            </RowLink>
            <Button variant="outlined" size="small" onClick={() => onShowCode(user)}>
              {t('Show QR')}
              <OfFan user={user} />
            </Button>
          </td>
        </tr>
      ))}
    </tbody>
  )
})

const OfFan = ({ user }: { user: UserRow }): ReactElement => (
  <span className="visually-hidden">
    &nbsp;{t('of {name}', { name: displayName(user.full_name) })}
  </span>
)

/** E-mail and 'Copy Email' share one grid cell, so that nothing moves when hover or focus swaps them. */
const EMAIL_SX = {
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
    <ButtonBase sx={EMAIL_SX} onClick={() => copy(email)}>
      <span>{email}</span>
      <span>{t('Copy Email')}</span>
    </ButtonBase>
  )
}
