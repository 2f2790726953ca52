import {
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { errorText } from '@/api/error'
import { flash } from './flash'
import { ToastRegions } from './ToastRegions'
import type { ShownToast, Toast, Toaster } from './types'

const ToasterContext = createContext<Toaster | null>(null)

let lastId = 0

export function ToastProvider({ children }: { children: ReactNode }): ReactElement {
  const [toasts, setToasts] = useState<ShownToast[]>([])
  const toaster = useMemo(() => makeToaster(setToasts), [])

  useEffect(() => {
    const kept = flash.take()
    if (kept) toaster.show(kept)
  }, [toaster])

  return (
    <ToasterContext value={toaster}>
      {children}
      <ToastRegions toasts={toasts} />
    </ToasterContext>
  )
}

type SetToasts = (change: (toasts: ShownToast[]) => ShownToast[]) => void

function makeToaster(setToasts: SetToasts): Toaster {
  const add = (toast: Toast): ShownToast => {
    lastId += 1
    const id = lastId
    const close = (): void => setToasts((shown) => shown.filter((other) => other.id !== id))
    const added = { ...toast, id, close }
    setToasts((shown) => withToast(shown, added))
    return added
  }
  const show = (toast: Toast): (() => void) => add(toast).close
  return {
    show,
    progress: (title, cancel) => {
      const action = { label: 'Cancel', run: cancel }
      const { id, close } = add({ kind: 'progress', title, share: 0, action })
      const report = (share: number): void =>
        setToasts((shown) => shown.map((toast) => (toast.id === id ? { ...toast, share } : toast)))
      return { report, close }
    },
    success: (title, description) => {
      show({ kind: 'success', title, ...(description && { description }) })
    },
    failure: (error, title, description) => {
      show({ kind: 'error', ...errorText(error, title, description) })
    },
  }
}

/** A toast with the same words is replaced rather than repeated. */
const withToast = (shown: ShownToast[], added: ShownToast): ShownToast[] => [
  ...shown.filter((other) => !sameWords(other, added)),
  added,
]

const sameWords = (one: Toast, other: Toast): boolean =>
  one.title === other.title && one.description === other.description

export function useToaster(): Toaster {
  const toaster = useContext(ToasterContext)
  if (!toaster) throw new Error('useToaster needs a ToastProvider.')
  return toaster
}
