export interface Toast {
  kind: 'success' | 'error' | 'progress'
  title: string
  description?: string
  /** A cause to know of, such as 'You’re offline.' */
  hint?: string
  /** 5 seconds by default; a progress toast stays until it is closed. */
  milliseconds?: number
  /** How much of the work is done, from 0 to 1. */
  share?: number
  /** Replaces the button that closes the toast. */
  action?: { label: string; run: () => void }
  /** It stays when another screen opens, because it tells what led there. Others close. */
  staysOnNavigation?: boolean
}

export interface ProgressToast {
  report: (share: number) => void
  close: () => void
}

type Show<Args extends unknown[]> = (...args: Args) => () => void

/** The functions that show a toast return one that closes it early. */
export interface Toaster {
  show: Show<[toast: Toast]>
  /** Stays until it is closed; its button cancels the work. */
  progress(title: string, cancel: () => void): ProgressToast
  success: Show<[title: string, description?: string]>
  /** Says what failed: with the server's message where it explains more than `description`. */
  failure: Show<[error: unknown, title: string, description?: string]>
}
