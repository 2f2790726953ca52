import { expect, it, vi } from 'vitest'
import { errorText } from '@/api/error'
import { canvasToFile } from './canvasToFile'

const RED_PIXEL = [200, 16, 46, 255]

/** Mocks every canvas, so that the code under test reads these pixels. */
function mockCanvas(...pixels: number[][]): void {
  const context = { fillRect: vi.fn(), getImageData: () => ({ data: pixels.flat() }) }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type = '') =>
    done(new Blob([], { type })),
  )
}

const makeFile = (): Promise<Blob> => canvasToFile(document.createElement('canvas'), 'image/png')

it.each([
  ['exactly', RED_PIXEL],
  ['with a noise that nobody sees', [199, 17, 46, 255]],
])('gives a file where canvases are read %s', async (_, pixel) => {
  mockCanvas(RED_PIXEL, pixel)
  expect((await makeFile()).type).toBe('image/png')
})

it('fails where they are scrambled, and says what to do', async () => {
  mockCanvas(RED_PIXEL, [17, 240, 3, 255])
  const error = await makeFile().catch((caught: unknown) => caught)
  expect(errorText(error, 'Upload failed', 'Unable to upload image.')).toEqual({
    title: 'Upload failed',
    description: 'Unable to upload image.',
    hint: expect.stringMatching(/^Your browser scrambles pictures .* Allow this site/),
  })
})
