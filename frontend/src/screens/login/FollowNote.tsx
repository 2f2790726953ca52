import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, type ReactElement, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { fanToFollow } from '@/browser/loginToFollow'
import type { PendingFan } from '@/browser/pendingFollow'
import { teamColors } from '@/components/teamColors'
import { CardPhoto } from '@/features/profile-card/CardPhoto'
import { t } from '@/language/text'
import { initials } from '@/lib/format'
import { sizedPhotoUrl } from '@/lib/sizedPhotoUrl'
import { userQuery } from '@/queries/users'
import type { Mode } from './modes'

/**
 * Says whom a visitor will follow after the login. Hidden if that is no one. The server's page contains
 * this note too, and inline/earlyLogin.ts fills it in.
 */
export function FollowNote({ mode }: { mode: Mode }): ReactElement {
  const fan = useFanToFollow()
  const { full_name = '', photo_url = '', favourite_team = '' } = fan ?? {}
  return (
    <p
      id="login-fan"
      className="login__fan"
      hidden={!full_name}
      style={useRing(favourite_team)}
      data-text={followText(mode, '{name}')}
    >
      <CardPhoto photoUrl={photo_url} initials={initials(full_name)} />
      <strong>{full_name && followText(mode, full_name)}</strong>
    </p>
  )
}

const followText = (mode: Mode, name: string): string =>
  mode === 'login'
    ? t('Log in to follow {name}', { name })
    : t('Sign up to follow {name}', { name })

/** The fan to follow, as their profile has just shown them or as the server sends them. Else null. */
function useFanToFollow(): PendingFan | null {
  const { search } = useLocation()
  const [pending] = useState(() => fanToFollow(search))
  const isKnown = pending?.full_name !== undefined
  const enabled = pending !== null && !isKnown
  const { data } = useQuery({ ...userQuery(pending?._id ?? ''), enabled })
  if (isKnown) return pending
  return data ? { ...data, photo_url: sizedPhotoUrl(data.photo_url, 192) } : null
}

/** Sets the photo's ring after hydration, because the inline script doesn't know the teams' colours. */
function useRing(team: string): CSSProperties {
  const [ring, setRing] = useState<CSSProperties>({})
  useEffect(() => setRing(teamColors(team)), [team])
  return ring
}
