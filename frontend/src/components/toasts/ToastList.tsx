import { type ReactElement, useEffect, useState } from 'react'
import styles from './toasts.module.css'
import type { Toast } from './types'

const MILLISECONDS = 5000

export interface ShownToast extends Toast {
  id: number
  close: () => void
}

/** Two live regions that are always there, so that every toast is announced: errors at once. */
export function ToastList({ toasts }: { toasts: ShownToast[] }): ReactElement {
  const errors = toasts.filter(({ kind }) => kind === 'error')
  const others = toasts.filter(({ kind }) => kind !== 'error')
  return (
    <div className={styles.corner}>
      <div role="alert">{errors.map(card)}</div>
      <div role="status">{others.map(card)}</div>
    </div>
  )
}

const card = (toast: ShownToast): ReactElement => <ToastCard key={toast.id} toast={toast} />

function ToastCard({ toast }: { toast: ShownToast }): ReactElement {
  const [held, setHeld] = useState(false)
  const { kind, milliseconds = MILLISECONDS, share, action, close } = toast

  useEffect(() => {
    if (held || kind === 'progress') return
    const timer = setTimeout(close, milliseconds)
    return () => clearTimeout(timer)
  }, [held, kind, milliseconds, close])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a toast only keeps it open
    <div
      className={styles.toast}
      data-kind={kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={styles.words}>
        <p className={styles.title}>{toast.title}</p>
        {toast.description && <p>{toast.description}</p>}
        {toast.hint && <p>{toast.hint}</p>}
        {share !== undefined && (
          <progress className={styles.bar} aria-label={toast.title} value={share} />
        )}
      </div>
      {action ? (
        <button type="button" className={styles.action} onClick={action.run}>
          {action.label}
        </button>
      ) : (
        <button type="button" className={styles.close} onClick={close} aria-label="Dismiss">
          ×
        </button>
      )}
    </div>
  )
}
