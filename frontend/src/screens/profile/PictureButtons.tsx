import { Image } from 'lucide-react'
import { type ReactElement, type RefObject, useState } from 'react'
import { Button } from '@/components/Button'
import { useDownload } from '@/components/useDownload'
import { useShare } from '@/components/useShare'
import { saveFile } from '@/lib/saveFile'
import type { CardContent } from './cardContent'
import { makePoster } from './makePoster'

/** What a poster is drawn from. */
export interface PosterSource {
  card: CardContent
  /** Whether the card isn't complete yet. */
  isLoading: boolean
  qrCode: RefObject<SVGSVGElement | null>
}

export function SavePicture(source: PosterSource): ReactElement {
  const { isDrawing, drawThen } = useDrawing(source)
  return (
    <Button
      variant="outlined"
      icon={<Image aria-hidden />}
      loading={isDrawing}
      disabled={source.isLoading}
      onClick={() => drawThen((poster) => saveFile(poster, poster.name))}
    >
      Save as picture
    </Button>
  )
}

export function SharePicture(source: PosterSource): ReactElement {
  const { isDrawing, drawThen } = useDrawing(source)
  const share = useShare()
  return (
    <Button
      variant="text"
      icon={<Image aria-hidden />}
      loading={isDrawing}
      disabled={source.isLoading}
      onClick={() => drawThen((poster) => share({ files: [poster] }))}
    >
      Share picture
    </Button>
  )
}

interface Drawing {
  isDrawing: boolean
  drawThen: (use: (poster: File) => unknown) => Promise<void>
}

function useDrawing({ card, qrCode }: PosterSource): Drawing {
  const [isDrawing, setDrawing] = useState(false)
  const download = useDownload()
  const drawThen: Drawing['drawThen'] = async (use) => {
    setDrawing(true)
    await download(
      async () => void use(await makePoster(card, qrCode)),
      'Unable to save the picture.',
    )
    setDrawing(false)
  }
  return { isDrawing, drawThen }
}
