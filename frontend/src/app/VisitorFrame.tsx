import type { ReactElement, ReactNode } from 'react'
import { Frame } from './Frame'
import { VisitorBar } from './VisitorBar'

/** The frame of a page that the server sends complete. */
export const VisitorFrame = ({ children }: { children: ReactNode }): ReactElement => (
  <Frame bar={<VisitorBar />}>{children}</Frame>
)
