import type { ReactElement } from 'react'

export const SkipLink = (): ReactElement => (
  <a href="#main" className="skip">
    Skip to content
  </a>
)
