import type { ReactElement, ReactNode, Ref } from 'react'
import type { UserRow } from '@/api/types'
import { FanAvatar } from '@/components/FanAvatar'
import { FanPlace } from '@/components/FanPlace'
import styles from '@/components/fanRow.module.css'
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
  /** The third line. In a list with e-mails, the row of a hidden e-mail has the same height. */
  email?: string
  /** The last line, for example where the viewer met the fan. */
  note?: ReactNode
  /** A mark on the photo. */
  mark?: ReactNode
  action?: ReactNode
}

/** A fan in a list, with the team's colours at the edge. A RowLink inside the row opens the profile. */
export function FanRow(props: Props): ReactElement {
  const { ref, fan, to, line = <FanPlace {...fan} />, email, note, mark, action } = props
  const name = displayName(fan.full_name)
  return (
    <li
      ref={ref}
      className={`${link.row} ${styles.row}`}
      style={teamColors(fan.favourite_team)}
      data-tall={email === undefined ? undefined : true}
    >
      <FanAvatar name={fan.full_name} photoUrl={fan.photo_url} />
      {mark && <span className={styles.mark}>{mark}</span>}
      <div className={styles.body}>
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
          <p className={styles.line}>{line}</p>
          {email && <EmailLine email={email} />}
          {note && (
            <p className={styles.line} data-note>
              {note}
            </p>
          )}
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </li>
  )
}

/** An e-mail that is too long for one line continues below from its @. */
function EmailLine({ email }: { email: string }): ReactElement {
  const [name, ...domain] = email.split(/(?=@)/)
  return (
    <p className={styles.line}>
      {name}
      <wbr />
      {domain}
    </p>
  )
}
