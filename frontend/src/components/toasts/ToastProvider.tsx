import {
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { explain } from '@/api/error'
import { flash } from './flash'
import { type ShownToast, ToastList } from './ToastList'
import type { Toast, Toaster } from './types'

const ToasterContext = createContext<Toaster | null>(null)

let lastId = 0

export function ToastProvider({ children }: { children: ReactNode }): ReactElement {
  const [toasts, setToasts] = useState<ShownToast[]>([])
  const toaster = useMemo(() => makeToaster(setToasts), [])

  useEffect(() => {
    const left = flash.take()
    if (left) toaster.show(left)
  }, [toaster])

  return (
    <ToasterContext value={toaster}>
      {children}
      <ToastList toasts={toasts} />
    </ToasterContext>
  )
}

type SetToasts = (change: (toasts: ShownToast[]) => ShownToast[]) => void

function makeToaster(setToasts: SetToasts): Toaster {
  const show = (toast: Toast): (() => void) => {
    lastId += 1
    const id = lastId
    const close = (): void => setToasts((shown) => shown.filter((other) => other.id !== id))
    // The same words again replace the toast that still says them.
    setToasts((shown) => [
      ...shown.filter((other) => !sameWords(other, toast)),
      { ...toast, id, close },
    ])
    return close
  }
  return {
    show,
    success: (title, description) => {
      show({ kind: 'success', title, ...(description && { description }) })
    },
    failure: (error, title, description) => {
      show({ kind: 'error', ...explain(error, title, description) })
    },
  }
}

const sameWords = (one: Toast, other: Toast): boolean =>
  one.title === other.title && one.description === other.description

export function useToaster(): Toaster {
  const toaster = useContext(ToasterContext)
  if (!toaster) throw new Error('useToaster needs a ToastProvider.')
  return toaster
}
