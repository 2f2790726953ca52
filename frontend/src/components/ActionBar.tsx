import type { ReactElement, ReactNode } from 'react'

interface Props {
  /** For visitors only: hidden if somebody is signed in, also before the app knows who it is. */
  visitorOnly?: boolean
  children: ReactNode
}

/** The screen's main action: inside the card, or at the bottom edge of a phone. */
export const ActionBar = ({ visitorOnly = false, children }: Props): ReactElement => (
  <div className={visitorOnly ? 'actions visitor-only' : 'actions'}>{children}</div>
)
