import { type ReactElement, type ReactNode, useId } from 'react'
import type { OwnRecord } from '@/api/types'
import { Button } from '@/components/Button'
import { Overlay } from '@/components/Overlay'
import { t } from '@/language/text'
import { PhotoHead } from './PhotoHead'
import styles from './photo.module.css'

interface Props {
  user: OwnRecord
  onLeave: () => void
  children: ReactNode
}

/** The photo menu where there is no room beside the card. On a phone it is within the thumb's reach. */
export function PhotoSheet({ user, onLeave, children }: Props): ReactElement {
  const titleId = useId()
  return (
    <Overlay kind="sheet" labelledBy={titleId} onClose={onLeave}>
      <div className={styles.sheet}>
        <PhotoHead user={user} titleId={titleId} />
        {children}
        <Button variant="outlined" onClick={onLeave}>
          {t('Cancel')}
        </Button>
      </div>
    </Overlay>
  )
}
