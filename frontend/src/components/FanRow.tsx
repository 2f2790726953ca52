import ListItem from '@mui/material/ListItem'
import { styled } from '@mui/material/styles'
import type { ReactElement, ReactNode, Ref } from 'react'
import { displayName } from '@/lib/format'
import { FanAvatar } from './FanAvatar'
import { FAN_ROW } from './fanRowStyles'

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

const Row = styled(ListItem)(FAN_ROW)

/** A fan in a list. A RowLink in it opens the profile. */
export function FanRow(props: Props): ReactElement {
  const { ref, fan, name, line, action, menu, isNew, children } = props
  return (
    <Row ref={ref} divider disablePadding data-new={isNew || undefined}>
      <FanAvatar name={fan.full_name} photoUrl={fan.photo_url} team={fan.favourite_team} />
      <p className="name">{name ?? displayName(fan.full_name)}</p>
      <p className="line">{line ?? <Place fan={fan} />}</p>
      {children && <p className="more">{children}</p>}
      {action && <div className="action">{action}</div>}
      {menu && <div className="menu">{menu}</div>}
    </Row>
  )
}

/** 'Laval · Montreal Canadiens', without a missing or hidden part. A line break goes between the two. */
export function Place({ fan: { location, favourite_team } }: { fan: RowFan }): ReactElement | null {
  const city = location.split(',')[0]
  if (!(city || favourite_team)) return null
  return (
    <span>
      {city && <span className="part">{favourite_team ? `${city} ·` : city}</span>}{' '}
      {favourite_team && <span className="part">{favourite_team}</span>}
    </span>
  )
}

/** The e-mail in the third line, cut off where there is no room. */
export const RowEmail = ({ children }: { children: string }): ReactElement => (
  <span className="cut">{children}</span>
)
