import { type ReactElement, useContext } from 'react'
import { QrCode } from '@/components/QrCode'
import { ServerQrCode, ServerQrCodeContext } from '@/components/ServerQrCode'
import { useCodeView } from './useCodeView'

const SIZE = 110

interface Props {
  name: string
  link: string
}

/** The QR code on the card; a press opens it in full. */
export function QrCodeTile({ name, link }: Props): ReactElement {
  const { view, show } = useCodeView(name, link)
  const drawing = useContext(ServerQrCodeContext)
  return (
    <>
      <button
        type="button"
        className="code"
        aria-label="Show QR code in full"
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => show(currentTarget)}
      >
        {drawing?.link === link ? (
          <ServerQrCode drawing={drawing} size={SIZE} />
        ) : (
          <QrCode link={link} size={SIZE} />
        )}
      </button>
      {view}
    </>
  )
}
