import Box from '@mui/material/Box'
import { QrCode } from 'lucide-react'
import { memo, type ReactElement } from 'react'
import type { UserRow } from '@/api/types'
import { Button } from '@/components/Button'
import { FanAvatar } from '@/components/FanAvatar'
import { FanPlace } from '@/components/FanPlace'
import { ONE_LINE_SX, TEAM_AVATARS_SX } from '@/components/fanRowStyles'
import { LINK_ROW_SX, RowLink } from '@/components/RowLink'
import { teamColors } from '@/components/teamColors'
import { useCopy } from '@/components/useCopy'
import { t } from '@/language/text'
import { displayName } from '@/lib/format'
import { paths } from '@/lib/paths'
import type { UserPage } from '@/queries/users'

interface Props {
  pages: UserPage[]
  onShowCode: (user: UserRow) => void
}

/**
 * Styles of the table. Each `tbody` is a page of 100 fans with `content-visibility`, so that the
 * browser renders only the pages near the screen. That property doesn't apply to table elements, so
 * each row is a grid. The table has plain elements, because MUI's table styles don't fit grids. On
 * phones the e-mail is below the name, and the actions are below the e-mail.
 */
const TABLE_SX = {
  display: 'block',
  '& thead, & tbody': { display: 'block' },
  '& thead': {
    position: { xs: 'absolute', sm: 'static' },
    clipPath: { xs: 'inset(50%)', sm: 'none' },
    background: 'var(--sunken)',
  },
  '& tbody': {
    contentVisibility: 'auto',
    containIntrinsicBlockSize: { xs: 'auto 9500px', sm: 'auto 5700px' },
  },
  '& tr': {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 3fr) minmax(0, 4fr) 13rem' },
    columnGap: 3,
    alignItems: 'center',
    py: { xs: 1.5, sm: 0.75 },
    pl: { xs: '68px', sm: '80px' },
    pr: { xs: 1.5, sm: 3 },
  },
  '& tbody tr': { ...LINK_ROW_SX, ...TEAM_AVATARS_SX, borderTop: '1px solid var(--line)' },
  '& th, & td': { p: 0, lineHeight: 1.3, textAlign: 'left' },
  '& thead th': { color: 'text.secondary', fontSize: 'var(--text-small)' },
  '& tbody th': { ...ONE_LINE_SX, unicodeBidi: 'plaintext' },
  '& tr > :last-child': { textAlign: 'right' },
  '& tbody td:last-child': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: { xs: 'space-between', sm: 'end' },
    columnGap: 2.5,
    m: { xs: '0 0 -6px', sm: 0 },
    fontSize: 'var(--text-small)',
    fontWeight: 600,
  },
  '& .row-link': { py: '7px' },
  '& .button': { gap: 0.75, minHeight: { xs: 32, sm: 'var(--target)' }, p: 0, font: 'inherit' },
  '& .place': {
    ...ONE_LINE_SX,
    display: { xs: 'none', sm: 'block' },
    color: 'text.secondary',
    fontSize: 'var(--text-small)',
    fontWeight: 400,
  },
  '& .MuiAvatar-root': {
    position: 'absolute',
    left: { xs: 16, sm: 24 },
    top: 'calc(50% - 20px)',
    width: 40,
    height: 40,
  },
}

/** The table of fans. Typing a search or loading a page doesn't render the loaded rows again. */
export const UserTable = ({ pages, onShowCode }: Props): ReactElement => (
  <Box component="table" sx={TABLE_SX}>
    <thead>
      <tr>
        <th scope="col">{t('Name')}</th>
        <th scope="col">{t('Email')}</th>
        <th scope="col">
          <span className="visually-hidden">{t('Actions')}</span>
        </th>
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
        <tr key={user._id} style={teamColors(user.favourite_team)}>
          <th scope="row">
            <FanAvatar name={user.full_name} photoUrl={user.photo_url} />
            {displayName(user.full_name)}
            <span className="place">
              <FanPlace {...user} />
            </span>
          </th>
          <td>
            <CopyEmail email={user.email} />
          </td>
          <td>
            <RowLink
              to={paths.user(user._id)}
              label={t('View Profile of {name}', { name: displayName(user.full_name) })}
            >
              {t('View Profile')}
            </RowLink>
            <Button
              variant="text"
              icon={<QrCode aria-hidden />}
              aria-label={t('Show QR of {name}', { name: displayName(user.full_name) })}
              onClick={() => onShowCode(user)}
            >
              {t('Show QR')}
            </Button>
          </td>
        </tr>
      ))}
    </tbody>
  )
})

/** E-mail and 'Copy Email' share one grid cell, so that nothing moves when hover or focus swaps them. */
const EMAIL_SX = {
  display: 'inline-grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'center',
  maxWidth: '100%',
  minHeight: { xs: 24, sm: 'var(--target)' },
  p: 0,
  border: 0,
  background: 'none',
  color: 'text.secondary',
  font: 'inherit',
  fontSize: 'var(--text-small)',
  textAlign: 'left',
  verticalAlign: 'top',
  cursor: 'copy',
  '& > span': { ...ONE_LINE_SX, gridArea: '1 / 1' },
  '& > :last-child': { color: 'primary.main' },
  '&:not(:focus-visible) > :last-child, &:focus-visible > :first-of-type': { visibility: 'hidden' },
  '@media (hover: hover)': {
    '&:hover > :first-of-type': { visibility: 'hidden' },
    '&:hover > :last-child': { visibility: 'visible' },
  },
}

function CopyEmail({ email }: { email: string }): ReactElement {
  const copy = useCopy()
  return (
    <Box component="button" type="button" title={email} sx={EMAIL_SX} onClick={() => copy(email)}>
      <span>{email}</span>
      <span>{t('Copy Email')}</span>
    </Box>
  )
}
