export interface Toast {
  kind: 'success' | 'error' | 'progress'
  title: string
  description?: string
  /** The likely cause, such as 'You’re offline.' */
  hint?: string
  /** How long the toast is shown, by default 5 seconds. A progress toast stays until it is closed. */
  milliseconds?: number
  /** How much of the work is done, from 0 to 1. */
  share?: number
  /** A button in place of the one that closes the toast. */
  action?: { label: string; run: () => void }
  /** Whether the toast stays open after the login, because it is about the login. */
  staysAfterLogin?: boolean
  /** Whether the toast stays when the screen changes, because its action opens another screen. */
  staysOnNextScreen?: boolean
}

interface ProgressToast {
  report: (share: number) => void
  close: () => void
}

type ShowToast<Args extends unknown[]> = (...args: Args) => () => void

/** Each function that shows a toast returns a function that closes it early. */
export interface Toaster {
  show: ShowToast<[toast: Toast]>
  /** Shows a toast that stays until it is closed. Its button cancels the work. */
  progress(title: string, cancel: () => void): ProgressToast
  success: ShowToast<[title: string, description?: string]>
  /** Shows an error, with the server's own title and description if it sent both. */
  failure: ShowToast<[error: unknown, title: string, description?: string]>
  /** Closes the toast about the action's last outcome, for example when the action starts again. */
  close: () => void
}
