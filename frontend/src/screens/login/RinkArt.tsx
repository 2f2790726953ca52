import type { ReactElement } from 'react'

/** The login's background: the lines of a rink. */
export const RinkArt = (): ReactElement => (
  <svg
    className="login__rink"
    viewBox="0 0 1200 800"
    preserveAspectRatio="xMidYMid slice"
    fill="none"
    aria-hidden="true"
  >
    <g stroke="var(--ice-line)" strokeWidth="6">
      <circle cx="600" cy="400" r="230" />
      <circle cx="80" cy="120" r="150" />
      <circle cx="1120" cy="120" r="150" />
      <circle cx="80" cy="680" r="150" />
      <circle cx="1120" cy="680" r="150" />
    </g>
    <g fill="var(--ice-line)">
      <circle cx="80" cy="120" r="12" />
      <circle cx="1120" cy="120" r="12" />
      <circle cx="80" cy="680" r="12" />
      <circle cx="1120" cy="680" r="12" />
      <rect x="300" width="18" height="800" />
      <rect x="882" width="18" height="800" />
      <rect x="594" width="12" height="800" />
    </g>
  </svg>
)
