export interface Toast {
  kind: 'success' | 'error' | 'info' | 'progress'
  title: string
  description?: string
  /** What else helps, such as 'You’re offline.' */
  hint?: string
  /** 5 s unless said otherwise; a progress toast stays until it is closed. */
  milliseconds?: number
}

export interface Toaster {
  /** Shows the toast; the answer closes it early. */
  show(toast: Toast): () => void
  success(title: string, description?: string): void
  /** Says what failed; see `explain` for whose words those are. */
  failure(error: unknown, title: string, description?: string): void
}
