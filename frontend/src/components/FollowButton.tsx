import type { ReactElement } from 'react'
import { Button } from './Button'

interface Props {
  following: boolean
  onPress: () => void
  loading?: boolean
}

export const FollowButton = ({ following, onPress, loading = false }: Props): ReactElement => (
  <Button variant={following ? 'outlined' : 'primary'} disabled={loading} onClick={onPress}>
    {following ? 'Unfollow' : 'Follow'}
  </Button>
)
