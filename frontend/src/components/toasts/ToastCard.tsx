import { X } from 'lucide-react'
import { type ReactElement, useEffect } from 'react'
import toasts from 'react-hot-toast/headless'
import { useLocation } from 'react-router-dom'
import { Button, IconButton } from '@/components/Button'
import { flash } from './flash'
import styles from './toasts.module.css'
import type { Toast } from './types'

interface Props {
  id: string
  /** The URL path of the screen on which the toast was shown. */
  path: string
  toast: Toast
}

/** One toast. It has no ARIA role, because the live region around it announces it. */
export function ToastCard({ id, path, toast }: Props): ReactElement {
  const { kind, title, description, hint, share, action } = toast
  useCloseOnNavigation({ id, path, toast })
  useKeepOverPages(toast)
  return (
    <div className={styles.toast} data-kind={kind}>
      <div className={styles.words}>
        <strong>{title}</strong>
        {description && <p>{description}</p>}
        {hint && <p>{hint}</p>}
        {share !== undefined && <progress aria-label={title} value={share} />}
      </div>
      {action ? (
        <Button variant="text" onClick={action.run}>
          {action.label}
        </Button>
      ) : (
        <IconButton label="Dismiss" onClick={() => toasts.remove(id)}>
          <X aria-hidden />
        </IconButton>
      )}
    </div>
  )
}

function useCloseOnNavigation({ id, path, toast }: Props): void {
  const { pathname } = useLocation()
  const stays = pathname === path || toast.staysOnNavigation || toast.kind === 'progress'
  useEffect(() => {
    if (!stays) toasts.remove(id)
  }, [id, stays])
}

/** Shows the toast again after a full page load, because the next screen may be another page. */
function useKeepOverPages(toast: Toast): void {
  useEffect(() => {
    if (!toast.staysOnNavigation) return
    const leave = (): void => flash.leave(toast)
    addEventListener('pagehide', leave)
    return () => removeEventListener('pagehide', leave)
  }, [toast])
}
