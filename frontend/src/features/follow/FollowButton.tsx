import { type MouseEvent, type ReactElement, useRef } from 'react'
import { Button } from '@/components/Button'
import { RollingText } from '@/components/RollingText'
import { t } from '@/language/text'

interface Props {
  /** Undefined until loaded: the button then has no label, and a press follows the fan. */
  following: boolean | undefined
  onPress: (willFollow: boolean) => void
  /** The fan's name. It tells screen readers which of a list's follow buttons this is. */
  name?: string
  /** Whether to follow is the screen's main action. In lists and on small cards it isn't. */
  isMain?: boolean
}

/**
 * A press does what the label says. Nothing happens if the label changes during the press, or at the second
 * press of a double press, which would take the follow back.
 */
export function FollowButton({ following, onPress, name, isMain = false }: Props): ReactElement {
  const pressStart = useRef<{ following: boolean | undefined } | null>(null)
  const notePressStart = (): void => {
    pressStart.current = { following }
  }
  const handlePress = ({ detail }: MouseEvent): void => {
    const willFollow = !(pressStart.current ?? { following }).following
    pressStart.current = null
    if (detail < 2 && willFollow !== following) onPress(willFollow)
  }
  const isUnknown = following === undefined
  const label = following ? t('Unfollow') : t('Follow')
  const followVariant = isMain ? 'primary' : 'tonal'
  return (
    <Button
      variant={following === false ? followVariant : 'quiet'}
      small={!isMain}
      aria-label={
        name && (following ? t('Unfollow {name}', { name }) : t('Follow {name}', { name }))
      }
      aria-busy={isUnknown}
      onPointerDown={notePressStart}
      onKeyDown={notePressStart}
      onClick={handlePress}
    >
      {isUnknown ? <span className="visually-hidden">{label}</span> : <RollingText text={label} />}
    </Button>
  )
}
