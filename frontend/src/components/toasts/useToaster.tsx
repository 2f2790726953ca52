import { useMemo } from 'react'
import toasts from 'react-hot-toast/headless'
import { errorText } from '@/api/error'
import { t } from '@/language/text'
import { ToastCard } from './ToastCard'
import type { Toast, Toaster } from './types'

const TOAST_DURATION_MS = 5000
const SHOW_FUNCTION_BY_KIND = {
  success: toasts.success,
  error: toasts.error,
  progress: toasts.loading,
}

/** The last toast's id by its action (`outcomeOf`) and by its text. A new toast replaces that one. */
const lastToastIds = new Map<string, string>()

/** Shows toasts. If `outcomeOf` names an action, each toast replaces that action's last toast. */
export const useToaster = (outcomeOf?: string): Toaster =>
  useMemo(() => makeToaster(outcomeOf), [outcomeOf])

function makeToaster(outcomeOf?: string): Toaster {
  const show: Toaster['show'] = (toast) => {
    const id = addToast(toast)
    replaceLastToast(`${toast.title}\n${toast.description}`, id)
    if (outcomeOf) replaceLastToast(outcomeOf, id)
    return () => toasts.remove(id)
  }
  return {
    show,
    progress: (title, cancel) => {
      const action = { label: t('Cancel'), run: cancel }
      const id = addToast({ kind: 'progress', title, share: 0, action })
      return {
        report: (share) => addToast({ kind: 'progress', title, share, action }, { id }),
        close: () => toasts.remove(id),
      }
    },
    success: (title, description) =>
      show({ kind: 'success', title, ...(description && { description }) }),
    failure: (error, title, description) =>
      show({ kind: 'error', ...errorText(error, title, description) }),
    close: () => removeLastToast(outcomeOf),
  }
}

/** Adds a toast, or changes the toast that has the id in `options`. Returns the toast's id. */
function addToast(toast: Toast, options?: { id: string }): string {
  const path = window.location.pathname
  const duration = toast.kind === 'progress' ? Infinity : (toast.milliseconds ?? TOAST_DURATION_MS)
  const closesAt = Date.now() + duration
  const renderToast = ({ id }: { id: string }) => (
    <ToastCard key={id} id={id} path={path} closesAt={closesAt} toast={toast} />
  )
  return SHOW_FUNCTION_BY_KIND[toast.kind](renderToast, { ...options, duration })
}

/** Closes all toasts about outcomes, for example when a dialog opens. Progress toasts stay. */
export function closeOutcomeToasts(): void {
  for (const id of lastToastIds.values()) toasts.remove(id)
}

function replaceLastToast(key: string, id: string): void {
  removeLastToast(key)
  lastToastIds.set(key, id)
}

function removeLastToast(key = ''): void {
  const lastId = lastToastIds.get(key)
  if (lastId) toasts.remove(lastId)
}
