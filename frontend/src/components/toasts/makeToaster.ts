import { errorText } from '@/api/error'
import { withToast } from './shownToasts'
import type { ShownToast, Toast, Toaster } from './types'

export type SetToasts = (change: (toasts: ShownToast[]) => ShownToast[]) => void

let lastId = 0

export function makeToaster(setToasts: SetToasts, outcomeOf?: string): Toaster {
  const add = (toast: Toast): ShownToast => {
    lastId += 1
    const id = lastId
    const close = (): void => setToasts((shown) => shown.filter((other) => other.id !== id))
    const added = { ...toast, id, close, path: window.location.pathname }
    setToasts((shown) => withToast(shown, added))
    return added
  }
  const show: Toaster['show'] = (toast) => add({ ...(outcomeOf && { outcomeOf }), ...toast }).close
  return {
    show,
    progress: (title, cancel) => {
      const action = { label: 'Cancel', run: cancel }
      const { id, close } = add({ kind: 'progress', title, share: 0, action })
      const report = (share: number): void =>
        setToasts((shown) => shown.map((toast) => (toast.id === id ? { ...toast, share } : toast)))
      return { report, close }
    },
    success: (title, description) =>
      show({ kind: 'success', title, ...(description && { description }) }),
    failure: (error, title, description) =>
      show({ kind: 'error', ...errorText(error, title, description) }),
  }
}
