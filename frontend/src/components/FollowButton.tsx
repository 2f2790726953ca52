import { ChevronDown } from 'lucide-react'
import { type ReactElement, useRef } from 'react'
import { Button } from './Button'
import { Rolling } from './Rolling'

interface Props {
  /** Undefined until it is loaded: the button shows no label, and a press follows the fan. */
  following: boolean | undefined
  onPress: (follow: boolean) => void
  /** The fan's name, for the accessible name where a list has several follow buttons. */
  name?: string
  /** The label and the look for a fan who isn't followed. */
  followLabel?: string
  followVariant?: 'primary' | 'outlined'
  /** The menu that 'Following' opens and that unfollows; without it, the button itself unfollows. */
  menu?: { isOpen: boolean; open: (button: HTMLElement) => void }
}

/** A press does what the label said when the press began, or nothing if that has already happened. */
export function FollowButton(props: Props): ReactElement {
  const { following, onPress, name, menu } = props
  const { followLabel = 'Follow', followVariant = 'primary' } = props
  const begunOn = useRef<{ following: boolean | undefined } | null>(null)
  const begin = (): void => {
    begunOn.current = { following }
  }
  const press = (button: HTMLElement): void => {
    const follow = !(begunOn.current ?? { following }).following
    begunOn.current = null
    if (follow === following) return
    if (menu && !follow) menu.open(button)
    else onPress(follow)
  }
  const unknown = following === undefined
  const opensMenu = menu && following
  const unfollowVariant = menu ? 'quiet' : 'outlined'
  const unfollowLabel = menu ? 'Following' : 'Unfollow'
  const label = following ? unfollowLabel : followLabel
  return (
    <Button
      variant={following === false ? followVariant : unfollowVariant}
      aria-label={name && `${label} ${name}`}
      aria-busy={unknown}
      aria-haspopup={opensMenu && 'menu'}
      aria-expanded={opensMenu && menu.isOpen}
      onPointerDown={begin}
      onKeyDown={begin}
      onClick={({ currentTarget }) => press(currentTarget)}
    >
      {unknown ? (
        <span className="visually-hidden">{label}</span>
      ) : (
        <Rolling text={label} motion="drop" />
      )}
      {opensMenu && <ChevronDown aria-hidden />}
    </Button>
  )
}
