import type { ReactElement } from 'react'
import { useHydrated } from '@/browser/useHydrated'
import { teamColors } from '@/components/teamColors'
import { nameLengthStep } from '@/features/card-content/nameLength'
import { CardFront } from '@/features/profile-card/CardFront'
import { initials } from '@/lib/format'
import { findTeam } from '@/lib/teams'
import { translatedLocation, translatedTeam } from '@/lib/translatedNames'
import type { FanToFollow } from '@/stores/pendingFollow'
import styles from './login.module.css'

/**
 * A decorative card of the fan to follow; hidden if there is no such fan. On the server's page,
 * inline/earlyLogin.ts fills in the name and the photo. That script doesn't know the teams, so the
 * app adds everything else after hydration.
 */
export function FanToFollowCard({ fan }: { fan: FanToFollow | null }): ReactElement {
  const { full_name = '', photo_url = '', favourite_team = '', location = '' } = fan ?? {}
  const hydrated = useHydrated()
  const player = {
    number: hydrated ? String(fan?.jersey_number ?? '') : '',
    letters: (hydrated && findTeam(favourite_team)?.letters) || '',
  }
  const home = [translatedLocation(location), translatedTeam(favourite_team)]
    .filter(Boolean)
    .join('\u00a0· ')
  return (
    <div
      id="login-fan"
      className={`card ${styles.card}`}
      aria-hidden="true"
      hidden={!fan}
      style={hydrated ? teamColors(favourite_team) : {}}
    >
      <div className="card__face">
        <CardFront card={{ photo_url, initials: initials(full_name), ...player }}>
          <strong
            className="card__name"
            data-length={hydrated ? nameLengthStep(full_name) : undefined}
          >
            {full_name}
          </strong>
          {hydrated && <p>{home}</p>}
        </CardFront>
      </div>
    </div>
  )
}
