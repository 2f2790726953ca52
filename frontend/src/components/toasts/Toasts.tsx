import { type ReactElement, type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import toasts, { resolveValue, type Toast, useToaster as useStore } from 'react-hot-toast/headless'
import { statusRegion } from '@/components/ScreenReaderStatus'
import { keepToastsOnTop } from '@/components/topLayer'
import { nextPageToast } from './nextPageToast'
import styles from './toasts.module.css'
import { useToaster } from './useToaster'

const TOASTS_MAX = 2

/** Screen readers announce no toast until they have read the new page's title and focus. */
const FLASH_DELAY_MS = 1000

/**
 * Two live regions: screen readers announce errors at once and other toasts politely. The regions are
 * always in the page, except in the first render, because the server can't render a portal.
 */
export function Toasts(): ReactNode {
  const shownToasts = useShownToasts()
  const { show } = useToaster()
  const [container, setContainer] = useState<HTMLElement>()
  useLayoutEffect(() => {
    const element = makeToastContainer()
    setContainer(element)
    return keepToastsOnTop(element)
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => {
      const toast = nextPageToast.take()
      if (toast) show(toast)
    }, FLASH_DELAY_MS)
    // A page that is left takes no toast: when it comes back from the back/forward cache, it is reloaded.
    const stop = (): void => clearTimeout(timer)
    addEventListener('pagehide', stop)
    return () => {
      stop()
      removeEventListener('pagehide', stop)
    }
  }, [show])

  if (!container) return null
  return createPortal(
    <>
      <ToastRegion role="alert" shown={shownToasts} />
      <ToastRegion role="status" shown={shownToasts} />
    </>,
    container,
  )
}

/** The toasts on the screen, the newest first. */
function useShownToasts(): Toast[] {
  const visibleToasts = useStore().toasts.filter(({ visible }) => visible)
  useLayoutEffect(() => {
    for (const { id } of surplusToasts(visibleToasts)) toasts.remove(id)
  })
  return visibleToasts
}

/** The toasts to close if there are more than TOASTS_MAX: the oldest first, progress toasts last. */
function surplusToasts(shown: Toast[]): Toast[] {
  const isProgress = ({ type }: Toast): number => (type === 'loading' ? 1 : 0)
  const olderToasts = shown.slice(1).reverse()
  olderToasts.sort((one, other) => isProgress(one) - isProgress(other))
  return olderToasts.slice(0, Math.max(0, shown.length - TOASTS_MAX))
}

interface ToastRegionProps {
  role: 'alert' | 'status'
  shown: Toast[]
}

const roleOf = ({ type }: Toast): ToastRegionProps['role'] =>
  type === 'error' ? 'alert' : 'status'

/**
 * One live region. `order` puts the newest toast's region nearest to the screen's edge. Firefox announces
 * changes inside a permanent alert only with `aria-live`. `aria-atomic` is off, because both roles would
 * announce earlier toasts again with a new one.
 */
function ToastRegion({ role, shown }: ToastRegionProps): ReactElement {
  const hasNewest = shown[0] !== undefined && roleOf(shown[0]) === role
  return (
    <div
      role={role}
      aria-live={role === 'alert' ? 'assertive' : 'polite'}
      aria-atomic={false}
      style={{ order: hasNewest ? 1 : 0 }}
      data-older={hasNewest ? undefined : true}
    >
      {shown
        .filter((toast) => roleOf(toast) === role)
        .map((toast) => resolveValue(toast.message, toast))
        .reverse()}
    </div>
  )
}

function makeToastContainer(): HTMLElement {
  const container = document.createElement('div')
  container.className = styles.place ?? ''
  // It has no role, because screen readers read an empty status as a control.
  statusRegion.setAttribute('aria-live', 'polite')
  statusRegion.className = 'visually-hidden'
  container.append(statusRegion)
  return container
}
