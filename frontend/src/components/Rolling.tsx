import { type ReactElement, useState } from 'react'

interface Props {
  text: string
  /** How a new text comes in: a number rolls up, a word drops like a puck. */
  motion: 'roll' | 'drop'
}

/** A text whose changes are animated. Its first appearance isn't. */
export function Rolling({ text, motion }: Props): ReactElement {
  const [first, setFirst] = useState<string | null>(text)
  if (first !== null && first !== text) setFirst(null)
  return (
    <span key={text} className={first === text ? undefined : motion}>
      {text}
    </span>
  )
}
