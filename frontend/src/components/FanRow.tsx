import ListItem from '@mui/material/ListItem'
import { styled } from '@mui/material/styles'
import type { ReactElement, ReactNode, Ref } from 'react'
import { displayName } from '@/lib/format'
import { FanAvatar } from './FanAvatar'
import { FanPlace } from './FanPlace'
import { FAN_ROW_SX } from './fanRowStyles'
import { RowLink } from './RowLink'
import { teamColors } from './teamColors'

interface RowFan {
  full_name: string
  photo_url: string
  location: string
  favourite_team: string
}

interface Props {
  ref?: Ref<HTMLLIElement>
  fan: RowFan
  /** The path that the name links to. Without a path, the name is plain text. */
  to?: string
  /** The second line; by default the fan's city and team. */
  line?: ReactNode
  /** How long ago the fan followed the viewer; shown beside the name. */
  since?: ReactNode
  action?: ReactNode
  /** The third line: where the viewer met the fan. */
  note?: ReactNode
  /** The last line, such as the e-mail. */
  children?: ReactNode
}

const Row = styled(ListItem)(FAN_ROW_SX)

/** A fan in a list, with the team's colours at the edge. A RowLink inside the row opens the profile. */
export function FanRow(props: Props): ReactElement {
  const { ref, fan, to, line = <FanPlace {...fan} />, since, action, note, children } = props
  const name = displayName(fan.full_name)
  return (
    <Row
      ref={ref}
      divider
      disablePadding
      style={teamColors(fan.favourite_team)}
      data-tall={children ? true : undefined}
    >
      <FanAvatar name={fan.full_name} photoUrl={fan.photo_url} />
      <div className="body">
        <div className="who">
          <div className="top">
            <p className="name">
              {to ? (
                <RowLink isName to={to}>
                  {name}
                </RowLink>
              ) : (
                name
              )}
            </p>
            {since && <p className="since">{since}</p>}
          </div>
          <p className="line">{line}</p>
        </div>
        {action && <div className="action">{action}</div>}
        {note && <p className="note">{note}</p>}
        {children && <p className="more">{children}</p>}
      </div>
    </Row>
  )
}
