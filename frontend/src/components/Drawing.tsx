import type { ReactElement } from 'react'

export type DrawingName = 'puck' | 'sticks' | 'goal'

const SHAPES: Record<DrawingName, ReactElement> = {
  puck: (
    <>
      <ellipse cx="60" cy="70" rx="46" ry="12" stroke="var(--ice-line)" />
      <path d="M34 48v14c0 6 12 11 26 11s26-5 26-11V48" fill="var(--surface)" />
      <ellipse cx="60" cy="48" rx="26" ry="11" fill="var(--surface)" />
      <path d="M6 34h18M2 44h14" stroke="var(--mark-red)" />
    </>
  ),
  sticks: (
    <>
      <ellipse cx="60" cy="82" rx="46" ry="8" stroke="var(--ice-line)" />
      <path d="M26 10 72 74c3 4 8 6 14 6h14" />
      <path d="M94 10 48 74c-3 4-8 6-14 6H20" />
      <path d="M84 80h16M20 80h16" stroke="var(--mark-red)" />
    </>
  ),
  goal: (
    <>
      <ellipse cx="60" cy="82" rx="50" ry="8" stroke="var(--ice-line)" />
      <path
        d="M30 34v40M43 34v46M56 34v48M69 34v48M82 34v44M22 46h76M22 60h76"
        stroke="var(--ice-line)"
      />
      <path d="M18 82V28c0-4 3-6 6-6h72c4 0 6 2 6 6v54" stroke="var(--mark-red)" />
      <path d="M24 76c14 5 58 5 72 0" />
    </>
  ),
}

/** A small line drawing for an empty or failed screen. */
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
    {SHAPES[name]}
  </svg>
)
