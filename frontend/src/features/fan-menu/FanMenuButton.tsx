import { Ellipsis } from 'lucide-react'
import { type ComponentProps, type ReactElement, useState } from 'react'
import { IconButton } from '@/components/Button'
import { t } from '@/language/text'
import { displayName } from '@/lib/format'
import { FanMenu } from './FanMenu'

type Props = Omit<ComponentProps<typeof FanMenu>, 'anchor' | 'onClose'>

/** A fan's three-dot button. Lists have many of them, so the menu renders only while open. */
export function FanMenuButton(props: Props): ReactElement {
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
      {anchor && <FanMenu {...props} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}
