import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { hasPrivateFields } from '@/api/types'
import { BackButton } from '@/components/BackButton'
import { OwnProfileLayout } from '@/components/OwnProfileLayout'
import { useErrorToast } from '@/components/useErrorToast'
import { useTitle } from '@/components/useTitle'
import { cardContent } from '@/features/card-content/cardContent'
import { EditNotices } from '@/features/edit-profile/EditNotices'
import { EditProfile } from '@/features/edit-profile/EditProfile'
import { useEditMode } from '@/features/edit-profile/useEditMode'
import { useOpenParam } from '@/features/edit-profile/useOpenParam'
import { PhotoMenu } from '@/features/photo/PhotoMenu'
import { AddHomeLinks } from '@/features/profile-card/AddHomeLinks'
import { AddNumberLink } from '@/features/profile-card/AddNumberLink'
import { CardFollowCounts } from '@/features/profile-card/CardFollowCounts'
import { ProfileCard } from '@/features/profile-card/ProfileCard'
import { addFieldLinks } from '@/features/profile-card/unsetFields'
import { ScanCounts } from '@/features/scan-counts/ScanCounts'
import { t } from '@/language/text'
import { relationshipQuery } from '@/queries/connections'
import { useSelf } from '@/session/SessionProvider'
import { useIsOffline } from '@/session/useIsOffline'
import { useKnownFollowCounts } from '@/session/useKnownFollowCounts'
import { MuiProvider } from '@/theme/MuiProvider'
import { EmailVisibilityQuestion } from './EmailVisibilityQuestion'
import { MissingFieldLinks } from './MissingFieldLinks'
import { OwnProfileActions } from './OwnProfileActions'
import { OwnProfileDetails } from './OwnProfileDetails'
import styles from './profile.module.css'

/** The screen at /profile. */
export function OwnProfileScreen(): ReactElement {
  useTitle(t('Profile'))
  return <OwnProfile />
}

/** The viewer's own profile. Adds a MuiProvider, because the route of public profiles has none. */
export function OwnProfile(): ReactElement {
  const user = useSelf()
  const { data, error } = useQuery(relationshipQuery(user._id))
  const counts = useKnownFollowCounts(user._id, data)
  const { editing, field, open, openAt, close, screen, button } = useEditMode()
  const offline = useIsOffline()
  // A record that was stored for offline use lacks some fields. The profile can be edited once the
  // server has sent the whole record.
  const canEdit = offline ? false : hasPrivateFields(user) || undefined
  const { opensPhoto, opensCode } = useOpenParam({ canEdit, edit: openAt })
  useErrorToast(offline ? null : error, t('Failed to load'), t('Could not fetch your connections.'))
  const followCounts = (
    <CardFollowCounts
      fanId={user._id}
      relationship={counts}
      unavailable={offline || error !== null}
    />
  )
  return (
    <MuiProvider>
      <div ref={screen}>
        <BackButton />
        {!editing && <EditNotices user={user} offline={offline} onEdit={open} />}
        {editing && hasPrivateFields(user) ? (
          <EditProfile user={user} field={field} onDone={close}>
            {followCounts}
          </EditProfile>
        ) : (
          <OwnProfileLayout>
            <ProfileCard
              card={cardContent(user)}
              photo={<PhotoMenu user={user} opensItself={opensPhoto} />}
              invitation={<AddNumberLink isOnProfile />}
              homeInvitation={<AddHomeLinks user={user} />}
            >
              {followCounts}
            </ProfileCard>
            <div className={styles.details}>
              <OwnProfileActions
                user={user}
                following={counts?.following_count}
                offline={offline}
                editButton={button}
                onEdit={open}
                opensCode={opensCode}
              />
              <EmailVisibilityQuestion owner={user._id} />
              {canEdit !== false && addFieldLinks(user).length > 0 && (
                <MissingFieldLinks user={user} />
              )}
              <ScanCounts />
              <OwnProfileDetails user={user} canEdit={canEdit !== false} />
            </div>
          </OwnProfileLayout>
        )}
      </div>
    </MuiProvider>
  )
}
