import { t } from '@/language/text'
import { HintedError } from '@/lib/hintedError'

const SIDE_PX = 8
const COLOR = [200, 16, 46]
/** Some browsers change a colour by 1 or 2, which nobody sees. */
const DIFFERENCE_MAX = 8

/** The canvas as an image file. Fails in a browser that scrambles what pages read from a canvas. */
export async function canvasFile(
  canvas: HTMLCanvasElement,
  type: string,
  quality?: number,
): Promise<Blob> {
  if (isScrambled()) {
    const hint = t(
      'Your browser scrambles pictures to prevent tracking. Allow this site to read canvas data, then try again.',
    )
    throw new HintedError('This browser scrambles canvases.', hint)
  }
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality))
  if (!blob) throw new Error('This browser cannot encode the image.')
  return blob
}

/** Whether a plain colour that was drawn is another one when it is read, as if Firefox resists fingerprinting. */
function isScrambled(): boolean {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIDE_PX
  const context = canvas.getContext('2d')
  if (!context) return true
  context.fillStyle = `rgb(${COLOR})`
  context.fillRect(0, 0, SIDE_PX, SIDE_PX)
  const { data } = context.getImageData(0, 0, SIDE_PX, SIDE_PX)
  const expected = [...COLOR, 255]
  return data.some((part, index) => Math.abs(part - (expected[index % 4] ?? 0)) > DIFFERENCE_MAX)
}
