import { type ReactElement, useRef } from 'react'
import type { UserRow } from '@/api/types'
import { Button } from '@/components/Button'
import { Dialog } from '@/components/Dialog'
import { QrCode } from '@/components/QrCode'
import { QrCodeActions } from '@/components/QrCodeActions'
import { t } from '@/language/text'
import { displayName } from '@/lib/format'
import { profileLink } from '@/lib/paths'
import styles from './admin.module.css'

const QR_CODE_SIZE_PX = 300

interface Props {
  user: UserRow
  onClose: () => void
}

export function QrCodeDialog({ user, onClose }: Props): ReactElement {
  const qrCode = useRef<SVGSVGElement>(null)
  const name = displayName(user.full_name)
  const link = profileLink(user.nano_id)
  return (
    <Dialog title={t('{name} QR Code', { name })} onClose={onClose}>
      <div className={`qr-code ${styles.qrCode}`}>
        <QrCode ref={qrCode} link={link} size={QR_CODE_SIZE_PX} />
      </div>
      <QrCodeActions link={link} name={name} qrCode={qrCode} />
      <Button variant="text" onClick={onClose}>
        {t('Close')}
      </Button>
    </Dialog>
  )
}
