import { type ReactElement, useContext } from 'react'
import { QrCode } from '@/components/QrCode'
import { ServerQrCode, ServerQrCodeContext } from '@/components/ServerQrCode'
import { useQrCodeView } from './useQrCodeView'

const SIZE_PX = 110

interface Props {
  name: string
  link: string
}

/** The QR code on the card; a press opens it in full view. */
export function QrCodeTile({ name, link }: Props): ReactElement {
  const { view, show } = useQrCodeView(name, link)
  const drawing = useContext(ServerQrCodeContext)
  return (
    <>
      <button
        type="button"
        className="qr-code"
        aria-label="Show QR code in full"
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => show(currentTarget)}
      >
        {drawing?.link === link ? (
          <ServerQrCode drawing={drawing} size={SIZE_PX} />
        ) : (
          <QrCode link={link} size={SIZE_PX} />
        )}
      </button>
      {view}
    </>
  )
}
