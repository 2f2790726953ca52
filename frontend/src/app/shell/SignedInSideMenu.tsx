import type { ReactElement } from 'react'
import { isAdmin, type OwnRecord } from '@/api/types'
import { SideMenu } from './SideMenu'
import styles from './shell.module.css'

/** The side menu of a fan who is signed in, on wide screens. */
export const SignedInSideMenu = ({ user }: { user: OwnRecord }): ReactElement => (
  <div className={styles.side}>
    <SideMenu admin={isAdmin(user)} />
  </div>
)
