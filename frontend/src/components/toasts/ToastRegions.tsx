import { type ReactElement, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { keepOnTop } from '@/components/topLayer'
import { PlainToasts } from './PlainToasts'
import styles from './toasts.module.css'
import type { ShownToast } from './types'
import { useToastCards } from './useToastCards'

/** Two live regions that are always there, so that every toast is announced: errors at once. */
export function ToastRegions({ toasts }: { toasts: ShownToast[] }): ReactElement {
  const [container] = useState(makeContainer)
  const Toasts = useToastCards(toasts) ?? PlainToasts
  useLayoutEffect(() => keepOnTop(container), [container])

  const errors = toasts.filter(({ kind }) => kind === 'error')
  const others = toasts.filter(({ kind }) => kind !== 'error')
  return createPortal(
    <>
      <div role="alert">{errors[0] && <Toasts toasts={errors} />}</div>
      <div role="status">{others[0] && <Toasts toasts={others} />}</div>
    </>,
    container,
  )
}

function makeContainer(): HTMLElement {
  const container = document.createElement('div')
  container.className = styles.corner ?? ''
  return container
}
