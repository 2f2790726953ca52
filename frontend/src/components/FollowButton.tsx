import { type ReactElement, useRef } from 'react'
import { Button } from './Button'

interface Props {
  /** Undefined until it is known: no label is shown then, and a press follows. */
  following: boolean | undefined
  onPress: (follow: boolean) => void
  /** The fan's name, for the accessible name where a list has several follow buttons. */
  name?: string
  /** The label for a fan who isn't followed. */
  followLabel?: string
}

/** A press means what the button said when it began, and nothing if that is so already. */
export function FollowButton(props: Props): ReactElement {
  const { following, onPress, name, followLabel = 'Follow' } = props
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
        {following ? 'Unfollow' : followLabel}
      </span>
      {name && <span className="visually-hidden">&nbsp;{name}</span>}
    </Button>
  )
}
