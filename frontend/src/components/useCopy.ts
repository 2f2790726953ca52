import { useToaster } from './toasts/useToaster'

/** Returns a function that copies a text, says so, and resolves to whether it could. */
export function useCopy(): (text: string) => Promise<boolean> {
  const toaster = useToaster('copy')
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      toaster.success('Copied!')
      return true
    } catch (error) {
      toaster.failure(error, 'Copy failed', 'Unable to copy link.')
      return false
    }
  }
}
