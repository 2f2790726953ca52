import { type ComponentProps, type ReactElement, useState } from 'react'
import { Button } from '@/components/Button'
import type { PreloadableComponent } from '@/components/lazyComponent'
import { useDialogChunk } from '@/components/useDialogChunk'
import { useIsOffline } from '@/session/useIsOffline'

interface Props extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** The dialog's component. A press on the button loads its chunk. */
  chunk: Pick<PreloadableComponent<never>, 'preload'>
  dialog: (close: () => void) => ReactElement
}

/** A button that opens a dialog in which the fan changes something, so it needs the network. */
export function DialogButton({ chunk, dialog, disabled, busy, ...button }: Props): ReactElement {
  const offline = useIsOffline()
  const [isOpen, setOpen] = useState(false)
  const { loadChunk, isLoading } = useDialogChunk(chunk)
  return (
    <>
      <Button
        {...button}
        disabled={disabled || offline}
        busy={busy || isLoading}
        onClick={async () => setOpen(await loadChunk())}
      />
      {isOpen && dialog(() => setOpen(false))}
    </>
  )
}
