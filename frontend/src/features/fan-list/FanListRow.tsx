import Chip from '@mui/material/Chip'
import type { ReactElement, ReactNode, Ref } from 'react'
import type { Connection } from '@/api/types'
import { FanRow } from '@/components/FanRow'
import { hiddenText } from '@/components/hiddenText'
import { RowLink } from '@/components/RowLink'
import { FollowFan } from '@/features/follow/FollowFan'
import { MetAt } from '@/features/meeting/MetAt'
import { RichText } from '@/language/RichText'
import { t } from '@/language/text'
import { displayName } from '@/lib/format'
import { paths } from '@/lib/paths'
import { useSelf } from '@/session/SessionProvider'

interface Props {
  ref?: Ref<HTMLLIElement>
  fan: Connection
  /** The text of the row's link, beside the e-mail. If undefined, the fan's name is the link. */
  link?: 'view' | 'profile'
  line?: ReactNode
  since?: ReactNode
  onUnfollowed?: () => void
  /** The row's last line. */
  children?: ReactNode
}

/** A fan in a list, with a follow button. The viewer's own row has a mark instead. */
export function FanListRow({ fan, link, onUnfollowed, children, ...row }: Props): ReactElement {
  const isOwn = fan._id === useSelf()._id
  const profilePath = paths.user(fan._id)
  return (
    <FanRow
      {...row}
      fan={fan}
      note={fan.met_at && <MetAt place={fan.met_at} />}
      {...(!link && { to: profilePath })}
      action={
        isOwn ? (
          <Chip label={t('You')} size="small" />
        ) : (
          <FollowFan user={fan} onUnfollowed={onUnfollowed} />
        )
      }
    >
      {link ? (
        <>
          {fan.email && <span className="cut">{fan.email}</span>}
          <RowLink to={profilePath}>
            <LinkText link={link} name={displayName(fan.full_name)} />
          </RowLink>
        </>
      ) : (
        children
      )}
    </FanRow>
  )
}

interface LinkTextProps {
  link: NonNullable<Props['link']>
  name: string
}

function LinkText({ link, name }: LinkTextProps): ReactElement {
  const hiddenPart = (text: string) => hiddenText(text.replace('{name}', () => name))
  return link === 'view' ? (
    <RichText text="View<hidden> {name}</hidden>" parts={{ hidden: hiddenPart }} />
  ) : (
    <RichText text="View Profile<hidden> of {name}</hidden>" parts={{ hidden: hiddenPart }} />
  )
}
