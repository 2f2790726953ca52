import { MapPin } from 'lucide-react'
import type { ReactElement, ReactNode, Ref } from 'react'
import type { Connection } from '@/api/types'
import { CityAndTeam } from '@/components/CityAndTeam'
import rows from '@/components/fanRow.module.css'
import { hiddenText } from '@/components/hiddenText'
import { RowLink } from '@/components/RowLink'
import { FanRow } from '@/features/fan-list/FanRow'
import { FollowFanButton } from '@/features/follow/FollowFanButton'
import { RichText } from '@/language/RichText'
import { t } from '@/language/text'
import { displayName } from '@/lib/format'
import { paths } from '@/lib/paths'
import { useSelf } from '@/session/SessionProvider'

interface Props {
  ref?: Ref<HTMLLIElement>
  fan: Connection
  /**
   * The text of the row's link, beside or below the button. If undefined, the fan's name is the link, and the
   * row has no e-mail.
   */
  link?: 'view' | 'profile'
  /** By default the city and the team, or on the home screen where the viewer met the fan. */
  line?: ReactNode
  lastLine?: ReactNode
  mark?: ReactNode
  onUnfollowed?: () => void
}

const LINK_TEXTS = { view: t('View'), profile: t('View Profile') }
const LINK_LABELS = {
  view: (name: string) => t('View {name}', { name }),
  profile: (name: string) => t('View Profile of {name}', { name }),
}

/** A fan in a list, with a follow button. The viewer's own row says 'You' instead. */
export function FanListRow({ fan, link, onUnfollowed, ...row }: Props): ReactElement {
  const isOwn = fan._id === useSelf()._id
  const profilePath = paths.user(fan._id)
  return (
    <FanRow
      {...(link
        ? { lastLine: fan.email && <span className={rows.email}>{fan.email}</span> }
        : { to: profilePath })}
      {...(link === 'profile' && { line: <MetAtOrHome fan={fan} /> })}
      {...row}
      fan={fan}
      action={
        <>
          {isOwn ? (
            <span>{t('You')}</span>
          ) : (
            <FollowFanButton user={fan} onUnfollowed={onUnfollowed} />
          )}
          {link && (
            <RowLink to={profilePath} label={LINK_LABELS[link](displayName(fan.full_name))}>
              {LINK_TEXTS[link]}
            </RowLink>
          )}
        </>
      }
    />
  )
}

/** The place where the viewer met the fan, which tells more than the fan's city and team. */
const MetAtOrHome = ({ fan }: { fan: Connection }): ReactElement =>
  fan.met_at ? (
    <>
      <MapPin aria-hidden size={16} />{' '}
      <RichText
        text="<hidden>Where you met: </hidden>{place}"
        parts={{ hidden: hiddenText, place: fan.met_at }}
      />
    </>
  ) : (
    <CityAndTeam {...fan} />
  )
