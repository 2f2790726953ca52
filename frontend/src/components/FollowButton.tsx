import type { ReactElement } from 'react'
import { Button } from './Button'

interface Props {
  following: boolean
  onPress: () => void
  loading?: boolean
  size?: 'small' | 'medium'
  /** Whose button this is, where there are many. */
  name?: string
}

export const FollowButton = (props: Props): ReactElement => {
  const { following, onPress, loading = false, size = 'medium', name } = props
  return (
    <Button
      variant={following ? 'outlined' : 'primary'}
      size={size}
      disabled={loading}
      onClick={onPress}
    >
      {following ? 'Unfollow' : 'Follow'}
      {name && <span className="visually-hidden">&nbsp;{name}</span>}
    </Button>
  )
}
