import type { ReactElement } from 'react'

export const SkipLink = (): ReactElement => (
  <a href="#main" className="button skip">
    Skip to content
  </a>
)
