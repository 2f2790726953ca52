import { type ReactElement, useContext } from 'react'
import { QrCode } from '@/components/QrCode'
import { ServerQrCode, ServerQrCodeContext } from '@/components/ServerQrCode'
import type { CardContent } from '@/features/card-content/cardContent'
import { t } from '@/language/text'
import { useQrCodeView } from './useQrCodeView'

const TILE_SIZE_PX = 110

/** The QR code on the card. A press opens it in full view. */
export function QrCodeTile({ card }: { card: CardContent }): ReactElement {
  const { view, show } = useQrCodeView(card)
  const drawing = useContext(ServerQrCodeContext)
  return (
    <>
      <button
        type="button"
        className="qr-code"
        aria-label={t('Show QR code in full')}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => show(currentTarget)}
      >
        {drawing?.link === card.profileLink ? (
          <ServerQrCode drawing={drawing} size={TILE_SIZE_PX} />
        ) : (
          <QrCode link={card.profileLink} size={TILE_SIZE_PX} />
        )}
      </button>
      {view}
    </>
  )
}
