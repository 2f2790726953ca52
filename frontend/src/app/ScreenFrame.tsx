import type { ReactElement, ReactNode } from 'react'
import { LogoBand } from '@/components/Logo'
import { SkipLink } from '@/components/SkipLink'

interface Props {
  /** The header's controls. */
  bar: ReactNode
  /** The menu beside the screen. */
  side?: ReactNode
  /** The bar at a phone's bottom edge. */
  bottom?: ReactNode
  children: ReactNode
}

/** The frame of a screen: header, menu, main element. */
export const ScreenFrame = ({ bar, side, bottom, children }: Props): ReactElement => (
  <div className="frame">
    <SkipLink />
    <header className="frame__header">
      <LogoBand />
      {bar}
    </header>
    {side}
    <main id="main" tabIndex={-1} className="frame__main">
      {children}
    </main>
    {bottom}
  </div>
)
