import { type ReactElement, useState } from 'react'

interface Props {
  text: string
  /** How a new text comes in: a number rolls up, a word drops like a puck. */
  motion: 'roll' | 'drop'
}

/** A text whose changes are animated. Its first appearance isn't. */
export function Rolling({ text, motion }: Props): ReactElement {
  const [firstText, setFirstText] = useState<string | null>(text)
  if (firstText !== null && firstText !== text) setFirstText(null)
  return (
    <span key={text} className={firstText === text ? undefined : motion}>
      {text}
    </span>
  )
}
