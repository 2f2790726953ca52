import type { ReactElement, ReactNode, Ref } from 'react'
import type { UserRow } from '@/api/types'
import { CityAndTeam } from '@/components/CityAndTeam'
import { FanAvatar } from '@/components/FanAvatar'
import styles from '@/components/fanRow.module.css'
import layout from '@/components/layout.module.css'
import { RowLink } from '@/components/RowLink'
import link from '@/components/rowLink.module.css'
import { teamColors } from '@/components/teamColors'
import text from '@/components/text.module.css'
import { displayName } from '@/lib/format'

interface Props {
  ref?: Ref<HTMLLIElement>
  fan: Pick<UserRow, 'full_name' | 'photo_url' | 'location' | 'favourite_team'>
  /** The path that the name links to. Without a path, the name is plain text. */
  to?: string
  /** The second line; by default the fan's city and team. */
  line?: ReactNode
  lastLine?: ReactNode
  /** A mark on the photo. */
  mark?: ReactNode
  action?: ReactNode
}

/** A fan in a list, with the team's colours at the edge. A RowLink inside the row opens the profile. */
export function FanRow(props: Props): ReactElement {
  const { ref, fan, to, line = <CityAndTeam {...fan} />, lastLine, mark, action } = props
  const name = displayName(fan.full_name)
  return (
    <li ref={ref} className={`${link.row} ${styles.row}`} style={teamColors(fan.favourite_team)}>
      <FanAvatar name={fan.full_name} photoUrl={fan.photo_url} />
      {mark && <span className={styles.mark}>{mark}</span>}
      {/* The buttons wrap only if a large text leaves no room for a name beside them. */}
      <div className={layout.row}>
        <div className={styles.who}>
          <p className={`${text.lines} ${styles.name}`}>
            {to ? (
              <RowLink isName to={to}>
                {name}
              </RowLink>
            ) : (
              name
            )}
          </p>
          <p>{line}</p>
          {lastLine && <p>{lastLine}</p>}
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </li>
  )
}
