export interface Toast {
  kind: 'success' | 'error' | 'info' | 'progress'
  title: string
  description?: string
  /** What else helps, such as 'You’re offline.' */
  hint?: string
  /** 5 s unless said otherwise; a progress toast stays until it is closed. */
  milliseconds?: number
  /** How much of the work is done, from 0 to 1. */
  share?: number
  /** Stands in the place of the button that closes the toast. */
  action?: { label: string; run: () => void }
}

export interface ProgressToast {
  report: (share: number) => void
  close: () => void
}

export interface Toaster {
  /** Shows the toast; the answer closes it early. */
  show(toast: Toast): () => void
  /** Stays until it is closed; its button gives the work up. */
  progress(title: string, cancel: () => void): ProgressToast
  success(title: string, description?: string): void
  /** Says what failed; see `explain` for whose words those are. */
  failure(error: unknown, title: string, description?: string): void
}
