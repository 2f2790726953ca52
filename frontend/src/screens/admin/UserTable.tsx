import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import { QrCode } from 'lucide-react'
import { memo, type ReactElement } from 'react'
import type { UserRow } from '@/api/types'
import type { UserPage } from '@/api/users'
import { Button } from '@/components/Button'
import { ONE_LINE_SX } from '@/components/fanRowStyles'
import { LINK_ROW_SX, RowLink } from '@/components/RowLink'
import { useCopy } from '@/components/useCopy'
import { t } from '@/language/text'
import { displayName, initials } from '@/lib/format'
import { paths } from '@/lib/paths'
import { sizedPhotoUrl } from '@/lib/sizedPhotoUrl'

/** The smallest size in which the server stores photos. */
const PHOTO_PX = 64

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
    containIntrinsicBlockSize: { xs: 'auto 10800px', sm: 'auto 5700px' },
  },
  '& tr': {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 3fr) minmax(0, 4fr) 13rem' },
    columnGap: 3,
    alignItems: 'center',
    py: { xs: 1, sm: 0.75 },
    pl: { xs: '76px', sm: '80px' },
    pr: { xs: 1.5, sm: 3 },
  },
  '& tbody tr': { ...LINK_ROW_SX, borderTop: '1px solid var(--line)' },
  '& th, & td': { p: 0, lineHeight: 1.4, textAlign: 'left' },
  '& thead th': { color: 'text.secondary', fontSize: 'var(--text-small)' },
  '& tbody th': { ...ONE_LINE_SX, unicodeBidi: 'plaintext' },
  '& tr > :last-child': { textAlign: 'right' },
  '& tbody td:last-child': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: { sm: 'end' },
    columnGap: 2.5,
    my: { xs: '-4px', sm: 0 },
    fontSize: 'var(--text-small)',
  },
  '& .row-link': { py: '2px' }, // 24 px high, as a target must be
  '& .button': { gap: 0.75, minHeight: 'var(--target)', p: 0, font: 'inherit', fontWeight: 600 },
  '& .MuiAvatar-root': {
    position: 'absolute',
    left: { xs: 16, sm: 24 },
    top: { xs: 12, sm: 'calc(50% - 20px)' },
    width: { sm: 40 },
    height: { sm: 40 },
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
          <th scope="row">
            <Photo user={user} />
            {displayName(user.full_name)}
          </th>
          <td>
            <CopyEmail email={user.email} />
          </td>
          <td>
            <RowLink to={paths.user(user._id)}>
              {t('View Profile')}
              <OfFan user={user} />
            </RowLink>
            <Button variant="text" icon={<QrCode aria-hidden />} onClick={() => onShowCode(user)}>
              {t('Show QR')}
              <OfFan user={user} />
            </Button>
          </td>
        </tr>
      ))}
    </tbody>
  )
})

/**
 * Uses MUI's avatar instead of FanAvatar, because the table doesn't need FanAvatar's data of all
 * teams.
 */
const Photo = ({ user: { full_name, photo_url } }: { user: UserRow }): ReactElement => (
  <Avatar
    aria-hidden
    src={sizedPhotoUrl(photo_url, PHOTO_PX)}
    slotProps={{ img: { alt: '', decoding: 'async' } }}
  >
    {initials(full_name)}
  </Avatar>
)

const OfFan = ({ user }: { user: UserRow }): ReactElement => (
  <span className="visually-hidden">
    &nbsp;{t('of {name}', { name: displayName(user.full_name) })}
  </span>
)

/** E-mail and 'Copy Email' share one grid cell, so that nothing moves when hover or focus swaps them. */
const EMAIL_SX = {
  display: 'inline-grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'center',
  maxWidth: '100%',
  minHeight: 'var(--target)',
  my: { xs: '-6px', sm: 0 },
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
  '&:not(:hover, :focus-visible) > :last-child': { visibility: 'hidden' },
  '&:is(:hover, :focus-visible) > :first-of-type': { visibility: 'hidden' },
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
