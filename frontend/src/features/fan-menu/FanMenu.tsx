import { Ellipsis } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { IconButton } from '@/components/Button'
import { t } from '@/language/text'
import { displayName } from '@/lib/format'
import { FanActions } from './FanActions'
import type { Fan } from './useBlocking'

interface Props {
  fan: Fan
  followsYou: boolean
  /** Called when the fan has been blocked, or removed from the followers. */
  onGone?: (how: 'blocked' | 'removed') => void
}

/**
 * The three-dot button of another fan. The menu renders only while open, because lists have many of
 * these buttons.
 */
export function FanMenu({ fan, followsYou, onGone }: Props): ReactElement {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        label={t('More about {name}', { name: displayName(fan.full_name) })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis aria-hidden />
      </IconButton>
      {anchor && (
        <FanActions
          fan={fan}
          followsYou={followsYou}
          anchor={anchor}
          onClose={() => setAnchor(null)}
          {...(onGone && { onGone })}
        />
      )}
    </>
  )
}
