import type { RefObject } from 'react'
import { fileName } from '@/components/qrCodeFiles'
import type { CardContent } from '@/features/card-content/cardContent'
import { t } from '@/language/text'

/** Draws the fan's poster as a PNG file. Fails if drawPoster's chunk doesn't load. */
export async function makePoster(
  card: CardContent,
  invitation: string,
  qrCode: RefObject<SVGSVGElement | null>,
): Promise<File> {
  const { drawPoster } = await import(/* webpackChunkName: "poster" */ './poster/drawPoster')
  if (!qrCode.current) throw new Error('The QR code is no longer on the screen.')
  const picture = await drawPoster(card, invitation, qrCode.current)
  return new File([picture], fileName(card.full_name, `${t('poster')}.png`), { type: 'image/png' })
}

/** Whether this browser can share pictures. */
export const canSharePictures = (): boolean =>
  navigator.canShare?.({ files: [new File([], 'poster.png', { type: 'image/png' })] }) ?? false
