import Avatar from '@mui/material/Avatar'
import Box from '@mui/material/Box'
import { QrCode } from 'lucide-react'
import { memo, type ReactElement } from 'react'
import type { UserRow } from '@/api/types'
import type { UserPage } from '@/api/users'
import { Button } from '@/components/Button'
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
 * phones the e-mail is below the name.
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
    containIntrinsicBlockSize: { xs: 'auto 8800px', sm: 'auto 7200px' },
  },
  '& tr': {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 3fr) minmax(0, 5fr) 15rem' },
    columnGap: 1.5,
    alignItems: 'center',
    py: 1.25,
    pl: { xs: '72px', sm: '88px' },
    pr: { xs: 1.5, sm: 3 },
  },
  '& tbody tr': { ...LINK_ROW_SX, borderTop: '1px solid var(--line)' },
  '& th, & td': { p: 0, lineHeight: 1.43, textAlign: 'left', overflowWrap: 'anywhere' },
  '& thead th': { color: 'text.secondary', fontSize: 'var(--text-small)' },
  '& tr > :last-child': { gridArea: { xs: '1 / 2 / 3', sm: 'auto' }, textAlign: 'right' },
  // On phones 'View Profile' is beside the name, and the code's button beside the e-mail.
  '& tbody tr > :last-child': {
    display: 'flex',
    flexDirection: { xs: 'column', sm: 'row' },
    alignItems: { xs: 'end', sm: 'center' },
    justifyContent: 'end',
    columnGap: 2,
    fontSize: 'var(--text-small)',
  },
  '& .row-link': { py: '2px' }, // 24 px high, as a target must be
  '& td > .button': { gap: 0.75, minHeight: 'var(--target)', px: 1.25, fontSize: 'inherit' },
  '& .MuiAvatar-root': { position: 'absolute', left: { xs: 12, sm: 24 }, top: 'calc(50% - 24px)' },
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
            <Button
              variant="outlined"
              icon={<QrCode aria-hidden />}
              onClick={() => onShowCode(user)}
            >
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
  alignContent: 'center',
  minHeight: 'var(--target)',
  p: 0,
  border: 0,
  background: 'none',
  color: 'primary.main',
  font: 'inherit',
  fontSize: 'var(--text-small)',
  textAlign: 'left',
  overflowWrap: 'anywhere',
  cursor: 'copy',
  '& > span': { gridArea: '1 / 1' },
  '&:not(:hover, :focus-visible) > :last-child': { visibility: 'hidden' },
  '&:is(:hover, :focus-visible) > :first-of-type': { visibility: 'hidden' },
}

function CopyEmail({ email }: { email: string }): ReactElement {
  const copy = useCopy()
  return (
    <Box component="button" type="button" sx={EMAIL_SX} onClick={() => copy(email)}>
      <span>{email}</span>
      <span>{t('Copy Email')}</span>
    </Box>
  )
}
