import { Image } from 'lucide-react'
import {
  type ReactElement,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { saveFile } from '@/browser/saveFile'
import { Button } from '@/components/Button'
import { useDownload } from '@/components/useDownload'
import { useShare } from '@/components/useShare'
import type { CardContent } from '@/features/card-content/cardContent'
import { makePoster } from './makePoster'

/** The data that a poster is drawn from. */
export interface PosterSource {
  card: CardContent
  /** Whether the card isn't complete yet. */
  isLoading: boolean
  qrCode: RefObject<SVGSVGElement | null>
}

export function SavePicture(source: PosterSource): ReactElement {
  const { isDrawing, draw } = usePoster(source)
  const download = useDownload()
  const save = async (): Promise<void> => {
    const poster = await draw()
    saveFile(poster, poster.name)
  }
  return (
    <Button
      variant="outlined"
      icon={<Image aria-hidden />}
      loading={isDrawing}
      disabled={source.isLoading}
      onClick={() => download(save, 'Unable to save the picture.')}
    >
      Save as picture
    </Button>
  )
}

interface SharePictureProps extends PosterSource {
  /** Whether to draw the poster before the press, which is likely: browsers share only right after a press. */
  isLikely: boolean
}

export function SharePicture({ isLikely, ...source }: SharePictureProps): ReactElement {
  const { isDrawing, draw } = usePoster(source)
  const share = useShare()
  const drawEarly = useEffectEvent(() => draw().catch(() => undefined)) // the press tries again
  const isDue = isLikely && !source.isLoading
  useEffect(() => {
    if (isDue) void drawEarly()
  }, [isDue])
  const press = (): void => {
    const data = draw().then((poster) => ({ files: [poster] }))
    void share(data, 'Unable to share the picture.')
  }
  return (
    <Button
      variant="text"
      icon={<Image aria-hidden />}
      loading={isDrawing}
      disabled={source.isLoading}
      onClick={press}
    >
      Share picture
    </Button>
  )
}

/** `draw` draws the poster, once for each state of the card. */
function usePoster({ card, qrCode }: PosterSource) {
  const [isDrawing, setDrawing] = useState(false)
  const drawn = useRef<{ key: string; poster: File } | null>(null)
  const draw = async (): Promise<File> => {
    const key = JSON.stringify(card)
    if (drawn.current?.key === key) return drawn.current.poster
    setDrawing(true)
    try {
      const poster = await makePoster(card, qrCode)
      drawn.current = { key, poster }
      return poster
    } finally {
      setDrawing(false)
    }
  }
  return { isDrawing, draw }
}
