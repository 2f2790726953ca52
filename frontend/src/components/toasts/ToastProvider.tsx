import {
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { useLocation } from 'react-router-dom'
import { flash } from './flash'
import { makeToaster, type SetToasts } from './makeToaster'
import { onScreen } from './shownToasts'
import { ToastRegions } from './ToastRegions'
import type { ShownToast, Toaster } from './types'

const ToastsContext = createContext<SetToasts | null>(null)

export function ToastProvider({ children }: { children: ReactNode }): ReactElement {
  const [toasts, setToasts] = useState<ShownToast[]>([])
  const { pathname } = useLocation()

  useEffect(() => {
    const kept = flash.take()
    if (kept) makeToaster(setToasts).show(kept)
  }, [])

  useEffect(() => setToasts((shown) => onScreen(shown, pathname)), [pathname])
  useKeepOverPages(toasts)

  return (
    <ToastsContext value={setToasts}>
      {children}
      <ToastRegions toasts={toasts} />
    </ToastsContext>
  )
}

/** The browser may load the next screen as a page of its own. */
function useKeepOverPages(toasts: ShownToast[]): void {
  useEffect(() => {
    const kept = toasts.find(({ staysOnNavigation }) => staysOnNavigation)
    if (!kept) return
    const leave = (): void => flash.leave(kept)
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [toasts])
}

/** Shows toasts; with `outcomeOf`, each takes the place of the last one of the same action. */
export function useToaster(outcomeOf?: string): Toaster {
  const setToasts = useContext(ToastsContext)
  if (!setToasts) throw new Error('useToaster needs a ToastProvider.')
  return useMemo(() => makeToaster(setToasts, outcomeOf), [setToasts, outcomeOf])
}
