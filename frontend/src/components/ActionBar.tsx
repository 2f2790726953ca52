import type { ReactElement, ReactNode } from 'react'

interface Props {
  /** Whether to hide it from signed-in fans, even before the app knows who is signed in. */
  visitorOnly?: boolean
  children: ReactNode
}

/** The screen's main action: inside the card, or at the bottom edge of a phone. */
export const ActionBar = ({ visitorOnly = false, children }: Props): ReactElement => (
  <div className={visitorOnly ? 'actions visitor-only' : 'actions'}>{children}</div>
)
