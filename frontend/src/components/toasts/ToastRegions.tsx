import { type ReactElement, type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { keepOnTop } from '@/components/topLayer'
import { ToastCard } from './ToastCard'
import styles from './toasts.module.css'
import type { ShownToast } from './types'

/**
 * Two live regions that are always there, so that every toast is announced: errors at once. They come
 * after the first render, because a page of the server can't have a portal.
 */
export function ToastRegions({ toasts }: { toasts: ShownToast[] }): ReactNode {
  const [container, setContainer] = useState<HTMLElement>()
  useLayoutEffect(() => {
    const element = makeContainer()
    setContainer(element)
    return keepOnTop(element)
  }, [])

  if (!container) return null
  return createPortal(
    <>
      <Region role="alert" toasts={toasts.filter(({ kind }) => kind === 'error')} />
      <Region role="status" toasts={toasts.filter(({ kind }) => kind !== 'error')} />
    </>,
    container,
  )
}

interface RegionProps {
  role: 'alert' | 'status'
  toasts: ShownToast[]
}

/** The region with the newest toast is the nearest. */
const Region = ({ role, toasts }: RegionProps): ReactElement => (
  <div role={role} style={{ order: toasts.at(-1)?.id ?? 0 }}>
    {toasts.map((toast) => (
      <ToastCard key={toast.id} toast={toast} />
    ))}
  </div>
)

function makeContainer(): HTMLElement {
  const container = document.createElement('div')
  container.className = styles.place ?? ''
  return container
}
