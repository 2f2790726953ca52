import MenuIcon from '@mui/icons-material/MenuRounded'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { type ReactElement, Suspense, useState } from 'react'
import { Outlet } from 'react-router-dom'
import { isAdmin } from '@/api/types'
import { Logo, MarkBand } from '@/components/Mark'
import { SkipLink } from '@/components/SkipLink'
import { Spinner } from '@/components/Spinner'
import { useSelf } from '@/session/SessionProvider'
import { AccountMenu } from './AccountMenu'
import { SideMenu } from './SideMenu'
import styles from './shell.module.css'

/** What stands around every screen of who is signed in. */
export function Shell(): ReactElement {
  const user = useSelf()
  const [drawerOpen, setDrawerOpen] = useState(false)
  const closeDrawer = (): void => setDrawerOpen(false)
  return (
    <div className={styles.shell}>
      <SkipLink />
      <header className={styles.header}>
        <MarkBand />
        <div className={styles.bar}>
          <span className={styles.burger}>
            <IconButton edge="start" aria-label="Open menu" onClick={() => setDrawerOpen(true)}>
              <MenuIcon />
            </IconButton>
          </span>
          <Logo />
          <AccountMenu user={user} />
        </div>
      </header>
      <div className={styles.side}>
        <SideMenu admin={isAdmin(user)} />
      </div>
      <Drawer
        open={drawerOpen}
        onClose={closeDrawer}
        slotProps={{ paper: { 'aria-label': 'Menu' } }}
      >
        <div className={styles.drawer}>
          <Logo />
          <SideMenu admin={isAdmin(user)} onChoose={closeDrawer} />
        </div>
      </Drawer>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Suspense fallback={<Spinner />}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  )
}
