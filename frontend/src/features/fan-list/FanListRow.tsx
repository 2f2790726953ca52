import Chip from '@mui/material/Chip'
import type { ReactElement, ReactNode, Ref } from 'react'
import type { Connection } from '@/api/types'
import { FanRow } from '@/components/FanRow'
import { RowLink } from '@/components/RowLink'
import { FollowFan } from '@/features/follow/FollowFan'
import { MetAt } from '@/features/meeting/MetAt'
import { t } from '@/language/text'
import { displayName } from '@/lib/format'
import { paths } from '@/lib/paths'
import { useSelf } from '@/session/SessionProvider'

interface Props {
  ref?: Ref<HTMLLIElement>
  fan: Connection
  /** The row's link, which has the e-mail beside it; without it, the name is the link. */
  link?: keyof typeof LINKS
  line?: ReactNode
  isNew?: boolean
  onUnfollowed?: () => void
  /** The row's last line. */
  children?: ReactNode
}

/** The links' texts, and what screen readers say. */
const LINKS = {
  view: { text: t('View'), label: (name: string) => t('View {name}', { name }) },
  profile: {
    text: t('View Profile'),
    label: (name: string) => t('View Profile of {name}', { name }),
  },
}

/** A fan in a list, with the button to follow; the viewer is marked. */
export function FanListRow({ fan, link, onUnfollowed, children, ...row }: Props): ReactElement {
  const own = fan._id === useSelf()._id
  const to = paths.user(fan._id)
  return (
    <FanRow
      {...row}
      fan={fan}
      note={fan.met_at && <MetAt place={fan.met_at} />}
      {...(!link && { to })}
      action={
        own ? (
          <Chip label={t('You')} size="small" />
        ) : (
          <FollowFan user={fan} onUnfollowed={onUnfollowed} />
        )
      }
    >
      {link ? (
        <>
          {fan.email && <span className="cut">{fan.email}</span>}
          <RowLink to={to} label={LINKS[link].label(displayName(fan.full_name))}>
            {LINKS[link].text}
          </RowLink>
        </>
      ) : (
        children
      )}
    </FanRow>
  )
}
