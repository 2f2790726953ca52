import { useCallback, useState } from 'react'
import { page } from '@/browser/page'
import { t } from '@/language/text'
import type { PreloadableComponent } from './lazyComponent'
import { useToaster } from './toasts/useToaster'

/**
 * Loads a dialog's chunk before the dialog opens. If the chunk failed to load during rendering, an
 * error message would replace the whole screen. Here, a toast offers to reload the page. `loadChunk` resolves to
 * whether the dialog can open, and stays the same function at each render.
 */
export function useDialogChunk(dialog: Pick<PreloadableComponent<never>, 'preload'>) {
  const toaster = useToaster('dialog-chunk')
  const [isLoading, setLoading] = useState(false)

  const loadChunk = useCallback(async (): Promise<boolean> => {
    setLoading(true)
    try {
      await dialog.preload()
      return true
    } catch {
      toaster.show(NOT_LOADED_TOAST)
      return false
    } finally {
      setLoading(false)
    }
  }, [dialog, toaster])
  return { loadChunk, isLoading }
}

const NOT_LOADED_TOAST = {
  kind: 'error',
  title: t('This part didn’t load'),
  description: t('Your connection may be weak, or HockeyHub was just updated.'),
  action: { label: t('Reload'), run: () => page.reload() },
} as const
