import type { ReactElement, ReactNode, Ref } from 'react'
import { displayName } from '@/lib/format'
import { FanAvatar } from './FanAvatar'
import styles from './fanRow.module.css'
import { OPENING_ROW } from './RowLink'

interface RowFan {
  full_name: string
  photo_url: string
  location: string
  favourite_team: string
}

interface Props {
  ref?: Ref<HTMLLIElement>
  fan: RowFan
  /** The name, if it is the row's link or has something beside it. */
  name?: ReactNode
  /** The second line; without it, 'City · Team'. */
  line?: ReactNode
  /** The button in the row, and the one that opens its menu. */
  action?: ReactNode
  menu?: ReactNode
  /** Whether a line at the row's start marks it as new. */
  isNew?: boolean
  /** The third line, such as the e-mail. */
  children?: ReactNode
}

/** A fan in a list. A RowLink in it opens the profile. */
export function FanRow(props: Props): ReactElement {
  const { ref, fan, name, line, action, menu, isNew, children } = props
  return (
    <li ref={ref} className={`${styles.row} ${OPENING_ROW}`} data-new={isNew || undefined}>
      <FanAvatar name={fan.full_name} photoUrl={fan.photo_url} team={fan.favourite_team} />
      <p className={styles.name}>{name ?? displayName(fan.full_name)}</p>
      <p className={styles.line}>{line ?? <Place fan={fan} />}</p>
      {children && <p className={styles.more}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
      {menu && <div className={styles.menu}>{menu}</div>}
    </li>
  )
}

/** 'Laval · Montreal Canadiens', without what is missing or hidden. A line breaks between the two. */
export function Place({ fan: { location, favourite_team } }: { fan: RowFan }): ReactElement | null {
  const city = location.split(',')[0]
  if (!(city || favourite_team)) return null
  return (
    <span>
      {city && <span className={styles.part}>{favourite_team ? `${city} ·` : city}</span>}{' '}
      {favourite_team && <span className={styles.part}>{favourite_team}</span>}
    </span>
  )
}

/** The e-mail in the third line, cut off where there is no room. */
export const RowEmail = ({ children }: { children: string }): ReactElement => (
  <span className={styles.email}>{children}</span>
)
