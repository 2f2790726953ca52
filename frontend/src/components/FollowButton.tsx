import type { ReactElement } from 'react'
import { Button } from './Button'

interface Props {
  following: boolean
  onPress: () => void
  /** What a press means isn't known yet; `onPress` is called all the same. */
  loading?: boolean
}

export const FollowButton = ({ following, onPress, loading = false }: Props): ReactElement => (
  <Button variant={following ? 'outlined' : 'primary'} aria-disabled={loading} onClick={onPress}>
    {following ? 'Unfollow' : 'Follow'}
  </Button>
)
