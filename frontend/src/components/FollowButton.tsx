import type { ReactElement } from 'react'
import { Button } from './Button'

interface Props {
  following: boolean
  onPress: () => void
  /** It isn't known yet whether a press follows or unfollows; `onPress` is called nevertheless. */
  loading?: boolean
  /** The fan's name, for the accessible name where a list has several follow buttons. */
  name?: string
}

export const FollowButton = ({
  following,
  onPress,
  loading = false,
  name,
}: Props): ReactElement => (
  <Button variant={following ? 'outlined' : 'primary'} aria-busy={loading} onClick={onPress}>
    {following ? 'Unfollow' : 'Follow'}
    {name && <span className="visually-hidden">&nbsp;{name}</span>}
  </Button>
)
