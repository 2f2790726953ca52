import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { type ReactElement, useId, useRef } from 'react'
import type { UserRow } from '@/api/types'
import { Overlay } from '@/components/Overlay'
import { QrCode } from '@/components/QrCode'
import { QrCodeActions } from '@/components/QrCodeActions'
import { t } from '@/language/text'
import { displayName } from '@/lib/format'
import { profileLink } from '@/lib/paths'

const QR_CODE_SIZE_PX = 300

interface Props {
  user: UserRow
  onClose: () => void
}

export function QrCodeDialog({ user, onClose }: Props): ReactElement {
  const titleId = useId()
  const qrCode = useRef<SVGSVGElement>(null)
  const name = displayName(user.full_name)
  const link = profileLink(user.nano_id)
  return (
    <Overlay kind="dialog" labelledBy={titleId} onClose={onClose}>
      <Stack sx={{ alignItems: 'center', gap: 2, p: 3, textAlign: 'center' }}>
        <h2 id={titleId}>{t('{name} QR Code', { name })}</h2>
        <Box
          className="qr-code"
          sx={{ '& svg': { '--qr-code': `min(${QR_CODE_SIZE_PX}px, 100vw - 84px)` } }}
        >
          <QrCode ref={qrCode} link={link} size={QR_CODE_SIZE_PX} />
        </Box>
        <QrCodeActions link={link} name={name} qrCode={qrCode} />
        <Button variant="text" onClick={onClose}>
          {t('Close')}
        </Button>
      </Stack>
    </Overlay>
  )
}
