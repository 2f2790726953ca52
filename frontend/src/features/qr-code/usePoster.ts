import { type RefObject, useRef, useState } from 'react'
import { safeFileName } from '@/components/qrCodeFiles'
import type { CardContent } from '@/features/card-content/cardContent'
import { t } from '@/language/text'

/** The data that a poster is drawn from. */
export interface PosterSource {
  card: CardContent
  /** Whether parts of the card are still loading. */
  isLoading: boolean
  /** 'Scan me', or 'Tap or scan me' if the fan has an NFC tag. */
  invitation: string
  qrCode: RefObject<SVGSVGElement | null>
}

/** Returns `draw`, which draws the poster, or returns the last one if nothing on it has changed. */
export function usePoster({ card, invitation, qrCode }: PosterSource) {
  const [isDrawing, setDrawing] = useState(false)
  const lastPoster = useRef<{ key: string; poster: Promise<File> } | null>(null)
  const draw = async (): Promise<File> => {
    const key = JSON.stringify([card, invitation])
    if (lastPoster.current?.key !== key)
      lastPoster.current = { key, poster: makePoster(card, invitation, qrCode) }
    setDrawing(true)
    try {
      return await lastPoster.current.poster
    } catch (error) {
      lastPoster.current = null
      throw error
    } finally {
      setDrawing(false)
    }
  }
  return { isDrawing, draw }
}

/** Draws the fan's poster as a PNG file. Fails if drawPoster's chunk doesn't load. */
async function makePoster(
  card: CardContent,
  invitation: string,
  qrCode: RefObject<SVGSVGElement | null>,
): Promise<File> {
  const { drawPoster } = await import(/* webpackChunkName: "poster" */ './poster/drawPoster')
  if (!qrCode.current) throw new Error('The QR code is no longer on the screen.')
  const picture = await drawPoster(card, invitation, qrCode.current)
  return new File([picture], safeFileName(card.full_name, `${t('poster')}.png`), {
    type: 'image/png',
  })
}

/** Whether this browser can share pictures. */
export const canSharePictures = (): boolean =>
  navigator.canShare?.({ files: [new File([], 'poster.png', { type: 'image/png' })] }) ?? false
