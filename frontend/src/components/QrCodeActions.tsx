import Stack from '@mui/material/Stack'
import { Copy } from 'lucide-react'
import type { ReactElement, RefObject } from 'react'
import { t } from '@/language/text'
import { Button } from './Button'
import { DownloadQrButton } from './DownloadQrButton'
import { ProfileLinkField } from './ProfileLinkField'
import { useCopy } from './useCopy'

interface Props {
  link: string
  name: string
  /** The QR code on the screen, from which the download is made. */
  qrCode: RefObject<SVGSVGElement | null>
}

const BUTTONS_SX = { flexWrap: 'wrap', gap: 1, '& > .button': { flex: '1 1 auto', px: 2 } }

/** The profile link, and buttons to copy it and to download the QR code. */
export function QrCodeActions({ link, name, qrCode }: Props): ReactElement {
  const copy = useCopy()
  const copyLink = () => copy(link)
  return (
    <Stack sx={{ gap: 2, width: '100%' }}>
      <ProfileLinkField link={link} onCopy={copyLink} />
      <Stack direction="row" sx={BUTTONS_SX}>
        <Button icon={<Copy aria-hidden />} onClick={copyLink}>
          {t('Copy link')}
        </Button>
        <DownloadQrButton name={name} qrCode={qrCode} variant="outlined" />
      </Stack>
    </Stack>
  )
}
