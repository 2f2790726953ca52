import { type ReactNode, Suspense, useState } from 'react'
import { lazyScreen } from '@/components/lazyScreen'
import { growFrom } from './growFrom'

const CodeView = lazyScreen(async () => {
  const { CodeView: view } = await import(/* webpackChunkName: "code-view" */ './CodeView')
  return view
})

/** The full view of a fan's QR code, and the function that opens it. */
export function useCodeView(
  name: string,
  link: string,
): {
  view: ReactNode
  show: (tile?: HTMLElement) => void
} {
  const [open, setOpen] = useState(false)
  const view = open && (
    <Suspense>
      <CodeView name={name} link={link} onClose={() => setOpen(false)} />
    </Suspense>
  )
  const show = async (tile: HTMLElement | null = null): Promise<void> => {
    // The transition needs the view's chunk loaded; if that fails, rendering the view reports it.
    await CodeView.preload().catch(() => undefined)
    growFrom(tile, () => setOpen(true))
  }
  return { view, show: (tile) => void show(tile) }
}
