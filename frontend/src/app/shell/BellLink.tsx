import IconButton from '@mui/material/IconButton'
import { Bell } from 'lucide-react'
import type { ReactElement } from 'react'
import { NavLink } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { notificationsName, UnseenCount } from './UnseenCount'
import { useUnseen } from './useUnseen'

const LINK = { display: { md: 'none' }, '&[aria-current="page"]': { color: 'var(--blue)' } }
const COUNT = { position: 'absolute', top: -2, right: -6, outline: '2px solid var(--surface)' }

/** The link to the notifications in the header of narrow screens, which have no side menu. */
export function BellLink(): ReactElement {
  const unseen = useUnseen()
  return (
    <IconButton
      component={NavLink}
      to={paths.notifications}
      aria-label={notificationsName(unseen)}
      sx={LINK}
    >
      <Bell aria-hidden />
      <UnseenCount value={unseen} sx={COUNT} />
    </IconButton>
  )
}
