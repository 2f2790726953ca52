import { type ReactElement, useMemo } from 'react'
import { modulesOf, strokesOf } from '@/lib/code'

interface Props {
  link: string
  size: number
}

/** Always black on white, whatever the scheme; the server's inline_code_svg is the same. Where it
 * stands gives it its size on small screens. */
export function QrCode({ link, size }: Props): ReactElement {
  const modules = useMemo(() => modulesOf(link), [link])
  const side = modules.length
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      width={size}
      height={size}
      role="img"
      aria-label={`QR code for ${link}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${side}v${side}H0z`} />
      <path stroke="#000" d={strokesOf(modules)} />
    </svg>
  )
}
