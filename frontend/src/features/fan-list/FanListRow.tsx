import Chip from '@mui/material/Chip'
import { ChevronRight } from 'lucide-react'
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
  /**
   * The text of the row's link, beside the button. Such a row shows the e-mail. If undefined, the
   * fan's name is the link.
   */
  link?: 'view' | 'profile'
  line?: ReactNode
  /** The last line; by default where the viewer met the fan. */
  note?: ReactNode
  mark?: ReactNode
  onUnfollowed?: () => void
}

/** A fan in a list, with a follow button. The viewer's own row has a mark instead. */
export function FanListRow({ fan, link, onUnfollowed, ...row }: Props): ReactElement {
  const isOwn = fan._id === useSelf()._id
  const profilePath = paths.user(fan._id)
  return (
    <FanRow
      note={fan.met_at && <MetAt place={fan.met_at} />}
      {...row}
      fan={fan}
      {...(link ? { email: fan.email } : { to: profilePath })}
      action={
        <>
          {isOwn ? (
            <Chip label={t('You')} size="small" />
          ) : (
            <FollowFan user={fan} onUnfollowed={onUnfollowed} />
          )}
          {link && (
            <RowLink to={profilePath}>
              <LinkText link={link} name={displayName(fan.full_name)} />
            </RowLink>
          )}
        </>
      }
    />
  )
}

interface LinkTextProps {
  link: NonNullable<Props['link']>
  name: string
}

function LinkText({ link, name }: LinkTextProps): ReactElement {
  const hiddenPart = (text: string) => hiddenText(text.replace('{name}', () => name))
  return link === 'view' ? (
    <>
      <RichText text="View<hidden> {name}</hidden>" parts={{ hidden: hiddenPart }} />
      <ChevronRight aria-hidden size={16} />
    </>
  ) : (
    <RichText text="View Profile<hidden> of {name}</hidden>" parts={{ hidden: hiddenPart }} />
  )
}
