import { ChevronRight, MapPin } from 'lucide-react'
import type { ReactElement, ReactNode, Ref } from 'react'
import type { Connection } from '@/api/types'
import { Chip } from '@/components/Chip'
import { hiddenText } from '@/components/hiddenText'
import { RowLink } from '@/components/RowLink'
import { FanRow } from '@/features/fan-list/FanRow'
import { FollowFan } from '@/features/follow/FollowFan'
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
          {isOwn ? <Chip>{t('You')}</Chip> : <FollowFan user={fan} onUnfollowed={onUnfollowed} />}
          {link && <ProfileLink link={link} to={profilePath} name={displayName(fan.full_name)} />}
        </>
      }
    />
  )
}

/** The place where the viewer met the fan, for the fan's row in a list. */
const MetAt = ({ place }: { place: string }): ReactElement => (
  <>
    <MapPin aria-hidden size={16} />
    <RichText
      text="<hidden>Where you met: </hidden>{place}"
      parts={{ hidden: hiddenText, place }}
    />
  </>
)

interface ProfileLinkProps {
  link: NonNullable<Props['link']>
  to: string
  name: string
}

const ProfileLink = ({ link, to, name }: ProfileLinkProps): ReactElement =>
  link === 'view' ? (
    <RowLink to={to} label={t('View {name}', { name })}>
      {t('View')}
      <ChevronRight aria-hidden size={16} />
    </RowLink>
  ) : (
    <RowLink to={to} label={t('View Profile of {name}', { name })}>
      {t('View Profile')}
    </RowLink>
  )
