import type { ReactElement, ReactNode } from 'react'

/** The screen's main action: within the card, and under the thumb on a phone. */
export const ActionBar = ({ children }: { children: ReactNode }): ReactElement => (
  <div className="actions">{children}</div>
)
