import { X } from 'lucide-react'
import { type ReactElement, useId } from 'react'
import { IconButton } from '@/components/Button'
import { CodeActions } from '@/components/CodeActions'
import { Overlay } from '@/components/Overlay'
import { QrCode } from '@/components/QrCode'
import styles from './codeView.module.css'

const FULL = 450

interface Props {
  name: string
  link: string
  onClose: () => void
}

/** The code alone: to be scanned from an outstretched arm. */
export function CodeView({ name, link, onClose }: Props): ReactElement {
  const titleId = useId()
  return (
    <Overlay kind="full" labelledBy={titleId} onClose={onClose}>
      <div className={styles.view}>
        <div className={styles.close}>
          <IconButton label="Close" onClick={onClose}>
            <X aria-hidden />
          </IconButton>
        </div>
        <h2 id={titleId} className={styles.name}>
          {name}
        </h2>
        <div className={`code ${styles.code}`}>
          <QrCode link={link} size={FULL} />
        </div>
        <div className={styles.actions}>
          <CodeActions link={link} name={name} />
        </div>
      </div>
    </Overlay>
  )
}
