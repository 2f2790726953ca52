import type { ReactElement } from 'react'
import { Button } from './Button'

interface Props {
  following: boolean
  onPress: () => void
  /** What a press means isn't known yet; `onPress` is called all the same. */
  loading?: boolean
  /** Whom, where a list has several. */
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
