const PIXELS = 1024

/** Saves the drawn code as a PNG with whole pixels for each module. */
export async function downloadCode(svg: SVGSVGElement, name: string): Promise<void> {
  const canvas = paint(svg)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!blob) throw new Error('This browser cannot draw the picture.')
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.png`
  link.click()
  URL.revokeObjectURL(address)
}

function paint(svg: SVGSVGElement): HTMLCanvasElement {
  const modules = svg.viewBox.baseVal.width
  const scale = Math.floor(PIXELS / modules)
  const canvas = document.createElement('canvas')
  canvas.width = modules * scale
  canvas.height = modules * scale
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw the picture.')
  context.scale(scale, scale)
  for (const path of svg.querySelectorAll('path')) {
    context.fillStyle = path.getAttribute('fill') ?? '#000000'
    context.fill(new Path2D(path.getAttribute('d') ?? ''))
  }
  return canvas
}
