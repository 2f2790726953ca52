import { X } from 'lucide-react'
import { type ReactElement, useEffect } from 'react'
import { IconButton } from '@/components/Button'
import styles from './toasts.module.css'
import { DURATION_MS, type ShownToast } from './types'

/** The live region around it announces it, so it has no role of its own. */
export function ToastCard({ toast }: { toast: ShownToast }): ReactElement {
  const { kind, title, description, hint, share, action, close } = toast
  useCloseInTime(toast)
  return (
    <div className={styles.toast} data-kind={kind}>
      <div className={styles.words}>
        <strong>{title}</strong>
        {description && <p>{description}</p>}
        {hint && <p>{hint}</p>}
        {share !== undefined && <progress aria-label={title} value={share} />}
      </div>
      {action ? (
        <button type="button" className={styles.action} onClick={action.run}>
          {action.label}
        </button>
      ) : (
        <IconButton label="Dismiss" onClick={close}>
          <X aria-hidden />
        </IconButton>
      )}
    </div>
  )
}

function useCloseInTime({ kind, milliseconds = DURATION_MS, close }: ShownToast): void {
  useEffect(() => {
    if (kind === 'progress') return
    const timer = setTimeout(close, milliseconds)
    return () => clearTimeout(timer)
  }, [kind, milliseconds, close])
}
