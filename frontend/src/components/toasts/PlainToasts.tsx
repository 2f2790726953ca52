import { type ReactElement, useEffect } from 'react'
import styles from './toasts.module.css'
import { DURATION_MS, type ShownToast } from './types'

/** The toasts as text, while MUI's cards are loading or if they can't be loaded. */
export const PlainToasts = ({ toasts }: { toasts: ShownToast[] }): ReactElement => (
  <>
    {toasts.map((toast) => (
      <PlainToast key={toast.id} toast={toast} />
    ))}
  </>
)

function PlainToast({ toast }: { toast: ShownToast }): ReactElement {
  const { kind, title, description, hint, milliseconds = DURATION_MS, close } = toast
  useEffect(() => {
    if (kind === 'progress') return
    const timer = setTimeout(close, milliseconds)
    return () => clearTimeout(timer)
  }, [kind, milliseconds, close])
  return (
    <div className={styles.plain}>
      <strong>{title}</strong>
      {description && <p>{description}</p>}
      {hint && <p>{hint}</p>}
    </div>
  )
}
