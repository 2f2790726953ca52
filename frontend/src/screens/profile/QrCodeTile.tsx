import { type ReactElement, useContext } from 'react'
import type { PublicUser } from '@/api/types'
import { QrCode } from '@/components/QrCode'
import { ServerQrCode, ServerQrCodeContext } from '@/components/ServerQrCode'
import { profileLink } from '@/lib/paths'
import { useCodeView } from './useCodeView'

const SIZE = 110

/** The QR code on the card; a press opens it in full. */
export function QrCodeTile({ user }: { user: PublicUser }): ReactElement {
  const { view, show } = useCodeView(user)
  const link = profileLink(user.nano_id)
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
