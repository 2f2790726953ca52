export const DURATION_MS = 5000

export interface Toast {
  kind: 'success' | 'error' | 'info' | 'progress'
  title: string
  description?: string
  /** A cause to know of, such as 'You’re offline.' */
  hint?: string
  /** `DURATION_MS` by default; a progress toast stays until it is closed. */
  milliseconds?: number
  /** How much of the work is done, from 0 to 1. */
  share?: number
  /** Replaces the button that closes the toast. */
  action?: { label: string; run: () => void }
}

export interface ProgressToast {
  report: (share: number) => void
  close: () => void
}

export interface Toaster {
  /** Shows the toast; the returned function closes it early. */
  show(toast: Toast): () => void
  /** Stays until it is closed; its button cancels the work. */
  progress(title: string, cancel: () => void): ProgressToast
  success(title: string, description?: string): void
  /** Says what failed; `explain` chooses between the server's message and ours. */
  failure(error: unknown, title: string, description?: string): void
}

export interface ShownToast extends Toast {
  id: number
  close: () => void
}
