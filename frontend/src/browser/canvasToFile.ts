import { t } from '@/language/text'
import { HintedError } from '@/lib/hintedError'

const TEST_CANVAS_PX = 8
const TEST_COLOR = [200, 16, 46]
/** Some browsers change a colour by 1 or 2, which nobody sees. */
const COLOR_DIFFERENCE_MAX = 8

/** Returns the canvas as an image file. Fails in a browser that changes what pages read from a canvas. */
export async function canvasToFile(
  canvas: HTMLCanvasElement,
  type: string,
  quality?: number,
): Promise<Blob> {
  if (isCanvasScrambled()) {
    const hint = t(
      'Your browser scrambles pictures to prevent tracking. Allow this site to read canvas data, then try again.',
    )
    throw new HintedError('This browser scrambles canvases.', hint)
  }
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality))
  if (!blob) throw new Error('This browser cannot encode the image.')
  return blob
}

/** Whether the browser changes the colours that pages read, as Firefox may do against fingerprinting. */
function isCanvasScrambled(): boolean {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = TEST_CANVAS_PX
  const context = canvas.getContext('2d')
  if (!context) return true
  context.fillStyle = `rgb(${TEST_COLOR})`
  context.fillRect(0, 0, TEST_CANVAS_PX, TEST_CANVAS_PX)
  const { data } = context.getImageData(0, 0, TEST_CANVAS_PX, TEST_CANVAS_PX)
  const expectedPixel = [...TEST_COLOR, 255]
  return data.some(
    (part, index) => Math.abs(part - (expectedPixel[index % 4] ?? 0)) > COLOR_DIFFERENCE_MAX,
  )
}
