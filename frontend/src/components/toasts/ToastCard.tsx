import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import toasts from 'react-hot-toast/headless'
import { useLocation } from 'react-router-dom'
import { Button, IconButton } from '@/components/Button'
import { t } from '@/language/text'
import { isLoginPath } from '@/lib/paths'
import { nextPageToast } from './nextPageToast'
import styles from './toasts.module.css'
import type { Toast } from './types'

interface Props {
  id: string
  /** The URL path of the screen on which the toast was shown. */
  path: string
  /** When the toast closes, in milliseconds since 1970. */
  closesAt: number
  toast: Toast
}

/**
 * One toast. It has no ARIA role, because the live region around it announces it. `aria-atomic` makes Orca
 * read all of it: of several new elements, Orca reads only the last, the 'Dismiss' button.
 */
export function ToastCard({ id, path, closesAt, toast }: Props): ReactElement {
  const { kind, title, description, hint, share, action } = toast
  useCloseOnNavigation(id, path, toast)
  useReshowAfterLogin(toast, closesAt)
  return (
    <div aria-atomic className={styles.toast} data-kind={kind}>
      {kind === 'success' && <CircleCheck aria-hidden size={20} />}
      {kind === 'error' && <CircleAlert aria-hidden size={20} />}
      <div className={styles.words}>
        <b>{title}</b>
        <ToastLine text={description} />
        <ToastLine text={hint} />
        {share !== undefined && <progress aria-label={title} value={share} />}
      </div>
      {action ? (
        <Button variant="text" onClick={action.run}>
          {action.label}
        </Button>
      ) : (
        <IconButton label={t('Dismiss')} onClick={() => toasts.remove(id)}>
          <X aria-hidden />
        </IconButton>
      )}
    </div>
  )
}

/** A line break, unlike a block, keeps the lines apart when a screen reader announces them in one piece. */
const ToastLine = ({ text }: { text: string | undefined }): ReactNode =>
  text && (
    <>
      <br />
      <span>{text}</span>
    </>
  )

function useCloseOnNavigation(id: string, path: string, toast: Toast): void {
  const { pathname } = useLocation()
  const latestPath = useRef(path)
  useEffect(() => {
    const previousPath = latestPath.current
    latestPath.current = pathname
    if (pathname !== previousPath && !staysOpenOn(previousPath, toast)) toasts.remove(id)
  }, [id, pathname, toast])
}

const staysOpenOn = (path: string, toast: Toast): boolean =>
  toast.kind === 'progress' ||
  toast.staysOnNextScreen === true ||
  (toast.staysAfterLogin === true && isLoginPath(path))

/** Shows the toast again after a full page load, because the login may open another page. */
function useReshowAfterLogin(toast: Toast, closesAt: number): void {
  useEffect(() => {
    if (!toast.staysAfterLogin) return
    const keepForNextPage = (): void => {
      if (!isLoginPath(window.location.pathname)) return
      nextPageToast.leave({ ...toast, milliseconds: closesAt - Date.now() })
    }
    addEventListener('pagehide', keepForNextPage)
    return () => removeEventListener('pagehide', keepForNextPage)
  }, [toast, closesAt])
}
