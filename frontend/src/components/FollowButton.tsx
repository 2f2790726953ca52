import type { ReactElement } from 'react'
import { Button } from './Button'

interface Props {
  following: boolean
  onPress: () => void
  loading?: boolean
  variant?: 'primary' | 'soft'
  size?: 'small' | 'medium'
  /** Whose button this is, where there are many. */
  name?: string
}

export const FollowButton = (props: Props): ReactElement => {
  const { following, onPress, loading = false, variant = 'primary', size = 'medium', name } = props
  return (
    <Button
      variant={following ? 'outlined' : variant}
      size={size}
      disabled={loading}
      onClick={onPress}
    >
      {following ? 'Unfollow' : 'Follow'}
      {name && <span className="visually-hidden">&nbsp;{name}</span>}
    </Button>
  )
}
