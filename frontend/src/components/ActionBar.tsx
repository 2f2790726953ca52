import type { ReactElement, ReactNode } from 'react'

interface Props {
  /** Whether to hide the bar from signed-in fans, even before the app knows who is signed in. */
  visitorOnly?: boolean
  children: ReactNode
}

/**
 * The screen's main action. It is inside the card or, on a phone, at the bottom edge of the screen.
 */
export const ActionBar = ({ visitorOnly = false, children }: Props): ReactElement => (
  <div className={visitorOnly ? 'actions visitor-only' : 'actions'}>{children}</div>
)
