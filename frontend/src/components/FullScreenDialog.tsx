import { X } from 'lucide-react'
import { type ReactElement, type ReactNode, type Ref, useId } from 'react'
import { t } from '@/language/text'
import { IconButton } from './Button'
import styles from './fullScreenDialog.module.css'
import { Overlay } from './Overlay'

interface Props {
  title: string
  titleRef?: Ref<HTMLHeadingElement>
  onClose: () => void
  children: ReactNode
}

/** An overlay that covers the screen, with a title and, at the top right, a close button. */
export function FullScreenDialog({ title, titleRef, onClose, children }: Props): ReactElement {
  const titleId = useId()
  return (
    <Overlay kind="full" labelledBy={titleId} onClose={onClose}>
      <div className={styles.view}>
        <CloseButton onClick={onClose} />
        <h2 id={titleId} ref={titleRef} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {children}
      </div>
    </Overlay>
  )
}

/** Stays at the top right of the screen. */
export const CloseButton = ({ onClick }: { onClick: () => void }): ReactElement => (
  <div className={styles.close}>
    <IconButton label={t('Close')} onClick={onClick}>
      <X aria-hidden />
    </IconButton>
  </div>
)
