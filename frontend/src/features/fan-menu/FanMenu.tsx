import { Ellipsis } from 'lucide-react'
import { type ComponentProps, type ReactElement, useState } from 'react'
import { IconButton } from '@/components/Button'
import { t } from '@/language/text'
import { displayName } from '@/lib/format'
import { FanActions } from './FanActions'

type Props = Omit<ComponentProps<typeof FanActions>, 'anchor' | 'onClose'>

/**
 * The three-dot button of another fan. The menu renders only while open, because lists have many of
 * these buttons.
 */
export function FanMenu(props: Props): ReactElement {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton
        label={t('More about {name}', { name: displayName(props.fan.full_name) })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Ellipsis aria-hidden />
      </IconButton>
      {anchor && <FanActions {...props} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}
