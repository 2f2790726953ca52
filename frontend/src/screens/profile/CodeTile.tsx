import type { ReactElement } from 'react'
import type { PublicUser } from '@/api/types'
import { QrCode } from '@/components/QrCode'
import { profileLink } from '@/lib/paths'
import { useCodeView } from './useCodeView'

const INLINE = 110

/** The code on the card; a press opens it in full. */
export function CodeTile({ user }: { user: PublicUser }): ReactElement {
  const { view, show } = useCodeView(user)
  return (
    <>
      <button
        type="button"
        className="code"
        aria-label="Show QR code in full"
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => show(currentTarget)}
      >
        <QrCode link={profileLink(user.nano_id)} size={INLINE} />
      </button>
      {view}
    </>
  )
}
