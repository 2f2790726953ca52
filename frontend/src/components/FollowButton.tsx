import { type ReactElement, useRef } from 'react'
import { Button } from './Button'

interface Props {
  /** Undefined until it is known: no label is shown then, and a press follows. */
  following: boolean | undefined
  onPress: (follow: boolean) => void
  /** The fan's name, for the accessible name where a list has several follow buttons. */
  name?: string
}

/** A press means what the button said when it began, and nothing if that is so already. */
export function FollowButton({ following, onPress, name }: Props): ReactElement {
  const begunOn = useRef<{ following: boolean | undefined } | null>(null)
  const begin = (): void => {
    begunOn.current = { following }
  }
  const press = (): void => {
    const follow = !(begunOn.current ?? { following }).following
    begunOn.current = null
    if (follow !== following) onPress(follow)
  }
  const unknown = following === undefined
  return (
    <Button
      variant={following === false ? 'primary' : 'outlined'}
      aria-busy={unknown}
      onPointerDown={begin}
      onKeyDown={begin}
      onClick={press}
    >
      <span className={unknown ? 'visually-hidden' : undefined}>
        {following ? 'Unfollow' : 'Follow'}
      </span>
      {name && <span className="visually-hidden">&nbsp;{name}</span>}
    </Button>
  )
}
