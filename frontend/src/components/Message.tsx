import type { ReactElement, ReactNode } from 'react'
import { Button } from './Button'
import { Drawing, type DrawingName } from './Drawing'

interface Props {
  drawing: DrawingName
  title: string
  text?: string
  action?: { label: string; run: () => void }
  /** The level of the heading: 1 if the message is the whole screen. */
  level?: 1 | 2
  titleId?: string
  children?: ReactNode
}

/** Explains an empty or failed screen or list, and offers the next step. */
export function Message({
  drawing,
  title,
  text,
  action,
  level = 1,
  titleId,
  children,
}: Props): ReactElement {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="message">
      <Drawing name={drawing} />
      <Heading id={titleId}>{title}</Heading>
      {text && <p>{text}</p>}
      {action && <Button onClick={action.run}>{action.label}</Button>}
      {children}
    </div>
  )
}
