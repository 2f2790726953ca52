import type { ReactElement, ReactNode } from 'react'
import { Frame } from './Frame'
import { VisitorBar } from './VisitorBar'

/** The frame of the complete pages that the server renders for visitors. */
export const VisitorFrame = ({ children }: { children: ReactNode }): ReactElement => (
  <Frame bar={<VisitorBar />}>{children}</Frame>
)
