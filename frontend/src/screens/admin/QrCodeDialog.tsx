import { Copy, Download } from 'lucide-react'
import { type ReactElement, useRef } from 'react'
import type { UserRow } from '@/api/types'
import { Button } from '@/components/Button'
import { Dialog } from '@/components/Dialog'
import { DownloadQrButton } from '@/components/DownloadQrButton'
import { ProfileLinkField } from '@/components/ProfileLinkField'
import { QrCode } from '@/components/QrCode'
import { useCopy } from '@/components/useCopy'
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
  const copy = useCopy()
  const copyLink = () => copy(link)
  return (
    <Dialog title={t('{name} QR Code', { name })} onClose={onClose}>
      <div className={`qr-code ${styles.qrCode}`}>
        <QrCode ref={qrCode} link={link} size={QR_CODE_SIZE_PX} />
      </div>
      <ProfileLinkField link={link} />
      <Button icon={<Copy aria-hidden />} onClick={copyLink}>
        {t('Copy link')}
      </Button>
      <DownloadQrButton
        name={name}
        qrCode={qrCode}
        variant="outlined"
        icon={<Download aria-hidden />}
      />
      <Button variant="text" onClick={onClose}>
        {t('Close')}
      </Button>
    </Dialog>
  )
}
