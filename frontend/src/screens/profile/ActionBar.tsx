import type { ReactElement, ReactNode } from 'react'

interface Props {
  /** Hidden from somebody who is signed in until the app knows who that is. */
  visitorOnly?: boolean
  children: ReactNode
}

/** The screen's main action: within the card, and at the bottom edge of a phone. */
export const ActionBar = ({ visitorOnly = false, children }: Props): ReactElement => (
  <div className={visitorOnly ? 'actions visitor-only' : 'actions'}>{children}</div>
)
