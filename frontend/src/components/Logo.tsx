import type { ReactElement } from 'react'

/** The logo, an H: two of a rink's blue lines with the red line between them. */
export const Logo = (): ReactElement => (
  <span className="logo">
    <svg width="28" height="28" aria-hidden="true">
      <rect x="3" y="3" width="7" height="22" rx="2.5" fill="var(--mark-blue)" />
      <rect x="18" y="3" width="7" height="22" rx="2.5" fill="var(--mark-blue)" />
      <rect x="11.5" y="11" width="5" height="6" fill="var(--mark-red)" />
    </svg>
    <span>HockeyHub</span>
  </span>
)

export const LogoBand = (): ReactElement => <div className="mark" aria-hidden="true" />
