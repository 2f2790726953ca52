import { type ReactElement, useState } from 'react'

/** A text that animates each change, but not its first appearance. */
export function RollingText({ text }: { text: string }): ReactElement {
  const [firstText, setFirstText] = useState<string | null>(text)
  if (firstText !== null && firstText !== text) setFirstText(null)
  return (
    <span key={text} className={firstText === text ? undefined : 'roll'}>
      {text}
    </span>
  )
}
