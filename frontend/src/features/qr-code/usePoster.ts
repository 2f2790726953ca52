import { type RefObject, useRef, useState } from 'react'
import type { CardContent } from '@/features/card-content/cardContent'
import { makePoster } from './makePoster'

/** The data that a poster is drawn from. */
export interface PosterSource {
  card: CardContent
  /** Whether the card isn't complete yet. */
  isLoading: boolean
  /** 'Scan me', or what it says with an NFC tag. */
  invitation: string
  qrCode: RefObject<SVGSVGElement | null>
}

interface Poster {
  isDrawing: boolean
  /** Draws the poster, once for each state of the card. */
  draw: () => Promise<File>
}

export function usePoster({ card, invitation, qrCode }: PosterSource): Poster {
  const [isDrawing, setDrawing] = useState(false)
  const last = useRef<{ key: string; poster: Promise<File> } | null>(null)
  const draw = async (): Promise<File> => {
    const key = JSON.stringify([card, invitation])
    if (last.current?.key !== key)
      last.current = { key, poster: makePoster(card, invitation, qrCode) }
    setDrawing(true)
    try {
      return await last.current.poster
    } catch (error) {
      last.current = null
      throw error
    } finally {
      setDrawing(false)
    }
  }
  return { isDrawing, draw }
}
