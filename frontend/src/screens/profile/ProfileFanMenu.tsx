import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router-dom'
import type { PublicUser } from '@/api/types'
import { afterClosing } from '@/browser/closeOnBack'
import { cameFromThisApp } from '@/browser/page'
import { FanMenuButton } from '@/features/fan-menu/FanMenuButton'
import { paths } from '@/lib/paths'
import { relationshipQuery } from '@/queries/connections'
import { MuiProvider } from '@/theme/MuiProvider'
import styles from './profile.module.css'

interface Props {
  user: PublicUser
  /** Asks where the viewer met the fan. */
  onMeeting: () => void
}

/**
 * The menu of another fan's profile, for signed-in fans. A block also hides this profile, so the
 * menu then goes back to the previous screen. Adds a MuiProvider, because the route of public
 * profiles has none.
 */
export function ProfileFanMenu({ user, onMeeting }: Props): ReactElement {
  const { data: relationship } = useQuery(relationshipQuery(user._id))
  const navigate = useNavigate()
  const closeMenu = (): void => {
    afterClosing(() => {
      if (cameFromThisApp()) navigate(-1)
      else navigate(paths.home, { replace: true })
    })
  }
  return (
    <MuiProvider>
      <div className={styles.menu}>
        <FanMenuButton
          fan={user}
          followsYou={relationship?.follows_you ?? false}
          onMeeting={relationship?.is_following ? onMeeting : undefined}
          onGone={(how) => {
            if (how === 'blocked') closeMenu()
          }}
        />
      </div>
    </MuiProvider>
  )
}
