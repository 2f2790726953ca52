import type { ReactElement } from 'react'

/**
 * The app's line drawings. Each shows hockey objects on a patch of ice, in lines of width 3, with
 * one object in red. Each drawing fits a box of 120 by 92 and is smaller than 2 KB.
 */
const SHAPES_BY_NAME = {
  /** A puck that was just dropped. */
  empty: (
    <>
      <path d="M34 56v14c0 6 12 11 26 11s26-5 26-11V56" fill="var(--surface)" />
      <ellipse cx="60" cy="56" rx="26" ry="11" fill="var(--surface)" />
      <path d="M44 18v12M60 10v18M76 18v12" stroke="var(--mark-red)" />
    </>
  ),
  /** A broken stick. */
  error: (
    <>
      <path d="M14 79h18c4 0 7-2 9-5l15-25" />
      <path d="m72 44 25-38" />
      <path d="m48 33-9-6M62 29V17M80 55l11 2" stroke="var(--mark-red)" />
    </>
  ),
  /** A whistle. */
  offline: (
    <>
      <path d="M46 32h52v15H65a20 20 0 1 1-19-15z" fill="var(--surface)" />
      <circle cx="46" cy="52" r="8" />
      <path d="M66 32v9M30 36l-9-9" />
      <path d="m30 80 60-64" stroke="var(--surface)" strokeWidth="11" strokeLinecap="butt" />
      <path d="m26 84 68-72" stroke="var(--mark-red)" />
    </>
  ),
  /** A goalie's mask without a face. */
  nobody: (
    <>
      <path
        d="M60 8c22 0 31 14 31 33 0 22-13 36-31 40-18-4-31-18-31-40C29 22 38 8 60 8z"
        fill="var(--surface)"
      />
      <path d="M41 35c8-4 30-4 38 0v14c0 10-8 17-19 17s-19-7-19-17z" />
      <path d="M54 33v32M66 33v32M41 48h38" />
      <path d="M60 9v14" stroke="var(--mark-red)" />
    </>
  ),
  /** A goal with a padlock. */
  locked: (
    <>
      <path
        d="M34 24v54M47 24v58M60 24v58M73 24v58M86 24v54M20 40h80M20 56h80M20 70h80"
        stroke="var(--line)"
      />
      <path d="M18 82V26c0-4 3-6 6-6h72c4 0 6 2 6 6v56" stroke="var(--mark-red)" />
      <path d="M49 49v-9a11 11 0 0 1 22 0v9" />
      <rect x="42" y="49" width="36" height="26" rx="6" fill="var(--surface)" />
      <path d="M60 59v6" />
    </>
  ),
  /** Two crossed sticks and a puck. */
  firstDay: (
    <>
      <path d="M26 8 70 73c3 4 8 6 14 6h16" />
      <path d="M94 8 50 73c-3 4-8 6-14 6H20" />
      <path d="M48 20v7c0 3 5 6 12 6s12-3 12-6v-7" fill="var(--surface)" stroke="var(--mark-red)" />
      <ellipse cx="60" cy="20" rx="12" ry="6" fill="var(--surface)" stroke="var(--mark-red)" />
    </>
  ),
  /** A puck that flies over the glass. */
  overTheGlass: (
    <>
      <path d="M12 60V34h96v26M44 34v26M76 34v26" stroke="var(--line)" />
      <path d="M6 60h108v20H6z" fill="var(--surface)" />
      <path d="M6 72h108" />
      <path d="M28 54c8-18 20-28 36-31" stroke="var(--mark-red)" strokeDasharray="7 8" />
      <path d="m74 18 3 8c2 4 9 5 16 2s11-8 9-12l-3-8" fill="var(--surface)" />
      <ellipse
        cx="86.5"
        cy="13"
        rx="13"
        ry="6"
        transform="rotate(-22 86.5 13)"
        fill="var(--surface)"
      />
    </>
  ),
} satisfies Record<string, ReactElement>

export type DrawingName = keyof typeof SHAPES_BY_NAME

/** A small line drawing for a screen or list with nothing else to show. */
export const Drawing = ({ name }: { name: DrawingName }): ReactElement => (
  <svg
    viewBox="0 0 120 92"
    width="132"
    height="101"
    fill="none"
    stroke="var(--blue)"
    strokeWidth="3"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <ellipse cx="60" cy="81" rx="54" ry="8" stroke="var(--line)" />
    {SHAPES_BY_NAME[name]}
  </svg>
)
