import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { type ReactElement, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { hasStatus } from '@/api/error'
import type { PublicUser } from '@/api/types'
import { ActionBar } from '@/components/ActionBar'
import { Button, ButtonLink } from '@/components/Button'
import { lazyComponent } from '@/components/lazyComponent'
import { useToaster } from '@/components/toasts/useToaster'
import { useErrorToast } from '@/components/useErrorToast'
import { ErrorBoundary } from '@/features/error-boundary/ErrorBoundary'
import { FollowButton } from '@/features/follow/FollowButton'
import { t } from '@/language/text'
import { displayName } from '@/lib/format'
import { paths } from '@/lib/paths'
import { relationshipQuery } from '@/queries/connections'
import { useFollow } from '@/queries/follow'
import { useSession } from '@/session/SessionProvider'
import { pendingFollow } from '@/stores/pendingFollow'

const MeetingNote = lazyComponent(
  () => import(/* webpackChunkName: "meeting-note" */ '@/features/meeting/MeetingNote'),
  'MeetingNote',
)

interface Props {
  user: PublicUser
  /** Whether the viewer is signed in; false while the session is loading. */
  signedIn: boolean
  /** Whether the viewer has chosen 'Where did you meet?' in the menu. */
  isMeetingRequested: boolean
  onMeetingAnswer: () => void
}

/**
 * The button to follow or unfollow. If it is pressed before the relationship is loaded, the follow is
 * stored as pending. After a follow, a newcomer is led to the own card.
 */
export function FollowSection({
  user,
  signedIn,
  isMeetingRequested,
  onMeetingAnswer,
}: Props): ReactElement {
  const query = { ...relationshipQuery(user._id), enabled: signedIn }
  const { data: relationship, error, isPending } = useQuery(query)
  const toaster = useToaster('follow')
  // The name of the fan whose pending follow is resumed. The toast shows it.
  const resumedFan = useRef('')
  const [hasFollowed, setFollowed] = useState(false)
  const hasBareCard = useLacksPhotoAndTeam()
  const change = useFollow({
    onSuccess: (response) => {
      if (response.is_following) toaster.success(t('Now following this user'), resumedFan.current)
      else if (response.via_code || response.met_at) {
        const undoUnfollow = (): void => change({ id: user._id, following: true, ended: response })
        toaster.show({ ...UNFOLLOWED_TOAST, action: { label: t('Undo'), run: undoUnfollow } })
      } else toaster.show(UNFOLLOWED_TOAST)
      resumedFan.current = ''
    },
    onError: (reason) =>
      toaster.failure(reason, t('Action failed'), t('Could not update follow status.')),
  })
  // Decided at the press, so that no answer of the server swaps the note for the link.
  const press = (following: boolean): void => {
    if (following) setFollowed(true)
    change({ id: user._id, following })
  }
  // A 404, for a profile that is gone or blocked, gets no toast: the screen itself says that.
  const failure = hasStatus(error, 404) ? null : error
  useErrorToast(failure, t('Failed to load'), t('Could not fetch the connections.'))
  const following = relationship?.is_following ?? (isPending ? undefined : false)
  useEffect(() => {
    if (error) pendingFollow.take(user._id) // otherwise a later load would follow without a press
  }, [error, user._id])
  useResumePendingFollow(user._id, relationship && !relationship.is_following, () => {
    resumedFan.current = displayName(user.full_name)
    press(true)
  })
  return (
    <ActionBar>
      <FollowButton
        isMain
        following={following}
        onPress={(follow) => (isPending ? pendingFollow.save(user) : press(follow))}
      />
      {relationship?.is_following &&
        (hasBareCard && hasFollowed && !isMeetingRequested ? (
          <ButtonLink to={paths.profile}>{t('Now make yours')}</ButtonLink>
        ) : (
          <ErrorBoundary fallback={null}>
            <Suspense fallback={<MeetingNotePlaceholder metAt={relationship.met_at} />}>
              <MeetingNote
                fanId={user._id}
                metAt={relationship.met_at}
                isRequested={isMeetingRequested}
                onAnswer={() => {
                  setFollowed(false) // the form stays
                  onMeetingAnswer()
                }}
              />
            </Suspense>
          </ErrorBoundary>
        ))}
    </ActionBar>
  )
}

/** Whether the viewer's own card has neither a photo nor a team. */
function useLacksPhotoAndTeam(): boolean {
  const { session } = useSession()
  return session.status === 'signedIn' && !session.user.photo_url && !session.user.favourite_team
}

/** A placeholder of the note's button while its chunk loads, of the same size. */
const MeetingNotePlaceholder = ({ metAt }: { metAt: string }): ReactElement => (
  <Button variant="text" inert aria-hidden icon={<MapPin aria-hidden />}>
    {metAt || t('Where did you meet?')}
  </Button>
)

const UNFOLLOWED_TOAST = { kind: 'success', title: t('Unfollowed successfully') } as const

/** Follows if 'Follow' was pressed before the login, or before the relationship was loaded. */
function useResumePendingFollow(
  id: string,
  canFollow: boolean | undefined,
  follow: () => void,
): void {
  const followNow = useEffectEvent(follow)
  useEffect(() => {
    if (canFollow !== undefined && pendingFollow.take(id) && canFollow) followNow()
  }, [id, canFollow])
}
