import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { type ReactElement, useState } from 'react'
import { ButtonLink } from '@/components/Button'
import { Skeleton } from '@/components/Skeleton'
import { useTitle } from '@/components/useTitle'
import { formatCount } from '@/lib/format'
import { paths } from '@/lib/paths'
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
            <Figure label="Following" value={following} />
            <Figure label="Followers" value={followers} />
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
          <Tab {...tab('following')} label={label('Following', following)} />
          <Tab {...tab('followers')} label={label('Followers', followers)} />
        </Tabs>
        <div role="tabpanel" id={`list-${side}`} aria-labelledby={`tab-${side}`}>
          <ConnectionList key={side} side={side} list={list} />
        </div>
      </section>
    </>
  )
}

interface FigureProps {
  label: string
  value: number | undefined
}

const Figure = ({ label, value }: FigureProps): ReactElement =>
  value === undefined ? (
    <li key="unknown">
      <Skeleton width={124} height={32} radius="var(--radius-full)" />
    </li>
  ) : (
    <li key="known" className={`badge ${styles.figure}`}>{`${label}: ${formatCount(value)}`}</li>
  )

// A key of its own each time: what comes with the number is new and pushes nothing around.
const label = (text: string, value: number | undefined): ReactElement => (
  <span key={value}>{value === undefined ? text : `${text} (${formatCount(value)})`}</span>
)

const tab = (side: Side) => ({ value: side, id: `tab-${side}`, 'aria-controls': `list-${side}` })
