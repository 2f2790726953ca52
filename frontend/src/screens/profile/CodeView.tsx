import CloseIcon from '@mui/icons-material/CloseRounded'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { type ReactElement, useId, useRef } from 'react'
import { CodeActions } from '@/components/CodeActions'
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
  const code = useRef<HTMLDivElement>(null)
  return (
    <Dialog fullScreen open onClose={onClose} aria-labelledby={titleId}>
      <div className={styles.view}>
        <IconButton className={styles.close} aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
        <h2 id={titleId} className={styles.name}>
          {name}
        </h2>
        <div ref={code} className={`code ${styles.code}`}>
          <QrCode link={link} size={FULL} />
        </div>
        <div className={styles.actions}>
          <CodeActions link={link} name={name} code={code} />
        </div>
      </div>
    </Dialog>
  )
}
