import { type ReactElement, useRef } from 'react'
import { t } from '@/language/text'
import { Button } from './Button'
import { Rolling } from './Rolling'

interface Props {
  /** Undefined until it is loaded: the button shows no label, and a press follows the fan. */
  following: boolean | undefined
  onPress: (follow: boolean) => void
  /** The fan's name, for the accessible name where a list has several follow buttons. */
  name?: string
}

/** Does what the label said when the press began, or nothing if the label has changed since. */
export function FollowButton({ following, onPress, name }: Props): ReactElement {
  const begunOn = useRef<{ following: boolean | undefined } | null>(null)
  const beginFollow = (): void => {
    begunOn.current = { following }
  }
  const handlePress = (): void => {
    const follow = !(begunOn.current ?? { following }).following
    begunOn.current = null
    if (follow !== following) onPress(follow)
  }
  const isUnknown = following === undefined
  const label = following ? t('Unfollow') : t('Follow')
  return (
    <Button
      variant={following === false ? 'primary' : 'quiet'}
      aria-label={
        name && (following ? t('Unfollow {name}', { name }) : t('Follow {name}', { name }))
      }
      aria-busy={isUnknown}
      onPointerDown={beginFollow}
      onKeyDown={beginFollow}
      onClick={handlePress}
    >
      {isUnknown ? (
        <span className="visually-hidden">{label}</span>
      ) : (
        <Rolling text={label} motion="drop" />
      )}
    </Button>
  )
}
