import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ReactElement, useState } from 'react'
import { ButtonLink } from '@/components/Button'
import { useTitle } from '@/components/useTitle'
import { paths } from '@/lib/paths'
import { count } from '@/lib/text'
import type { Side } from '@/queries/keys'
import { useSelf } from '@/session/SessionProvider'
import { ConnectionList } from './ConnectionList'
import styles from './dashboard.module.css'
import { useConnectionList } from './useConnectionList'

/** / — whom one follows and by whom one is followed. */
export function DashboardScreen(): ReactElement {
  const user = useSelf()
  const [side, setSide] = useState<Side>('following')
  const list = useConnectionList(user._id, side)
  const { following, followers } = list
  useTitle('Dashboard')
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 className={styles.name}>{user.full_name}</h1>
          <ul className="badges">
            <li className="badge">Following: {count(following)}</li>
            <li className="badge">Followers: {count(followers)}</li>
          </ul>
        </div>
        <ButtonLink to={paths.profile} variant="outlined">
          Edit Profile
        </ButtonLink>
      </header>
      <section className={styles.panel}>
        <Tabs
          variant="fullWidth"
          aria-label="Connections"
          value={side}
          onChange={(_event, chosen: Side) => setSide(chosen)}
        >
          <Tab {...tab('following')} label={`Following (${count(following)})`} />
          <Tab {...tab('followers')} label={`Followers (${count(followers)})`} />
        </Tabs>
        <div role="tabpanel" id={`list-${side}`} aria-labelledby={`tab-${side}`}>
          <ConnectionList key={side} side={side} list={list} />
        </div>
      </section>
    </>
  )
}

const tab = (side: Side) => ({ value: side, id: `tab-${side}`, 'aria-controls': `list-${side}` })
