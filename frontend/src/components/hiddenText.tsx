import type { ReactElement } from 'react'

/** A part of a RichText that only screen readers read. */
export const hiddenText = (text: string): ReactElement => (
  <span className="visually-hidden">{text}</span>
)
