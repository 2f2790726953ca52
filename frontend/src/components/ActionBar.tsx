import type { ReactElement, ReactNode } from 'react'

interface Props {
  /** Whether to hide the bar from signed-in fans, even before the app knows who is signed in. */
  visitorOnly?: boolean
  children: ReactNode
}

/** A screen's main action: in the form or beside the card; on a phone, at the bottom edge of the screen. */
export const ActionBar = ({ visitorOnly = false, children }: Props): ReactElement => (
  <div className={visitorOnly ? 'actions visitor-only' : 'actions'}>{children}</div>
)
