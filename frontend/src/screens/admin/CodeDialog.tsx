import { type ReactElement, useId, useRef } from 'react'
import type { UserRow } from '@/api/types'
import { Button } from '@/components/Button'
import { CodeActions } from '@/components/CodeActions'
import { Overlay } from '@/components/Overlay'
import { QrCode } from '@/components/QrCode'
import { profileLink } from '@/lib/paths'
import styles from './admin.module.css'

const SIZE = 300

interface Props {
  user: UserRow
  onClose: () => void
}

export function CodeDialog({ user, onClose }: Props): ReactElement {
  const titleId = useId()
  const qrCode = useRef<SVGSVGElement>(null)
  const link = profileLink(user.nano_id)
  return (
    <Overlay kind="dialog" labelledBy={titleId} onClose={onClose}>
      <div className={styles.dialog}>
        <h2 id={titleId}>{user.full_name} QR Code</h2>
        <div className={`code ${styles.code}`}>
          <QrCode ref={qrCode} link={link} size={SIZE} />
        </div>
        <CodeActions link={link} name={user.full_name} qrCode={qrCode} />
        <Button variant="text" onClick={onClose}>
          Close
        </Button>
      </div>
    </Overlay>
  )
}
