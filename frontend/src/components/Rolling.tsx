import { type ReactElement, useState } from 'react'

interface Props {
  text: string
  /** How a new text appears: 'roll' rolls a number up, 'drop' drops a word like a puck. */
  motion: 'roll' | 'drop'
}

/** A text that animates each change, but not its first appearance. */
export function Rolling({ text, motion }: Props): ReactElement {
  const [firstText, setFirstText] = useState<string | null>(text)
  if (firstText !== null && firstText !== text) setFirstText(null)
  return (
    <span key={text} className={firstText === text ? undefined : motion}>
      {text}
    </span>
  )
}
