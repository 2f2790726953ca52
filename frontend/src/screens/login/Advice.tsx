import type { ReactElement, ReactNode } from 'react'

interface Props {
  text: string | undefined
  children?: ReactNode
}

/** What to do next. It is rendered even without a text, so that screen readers announce the text. */
export const Advice = ({ text, children }: Props): ReactElement => (
  <div aria-live="polite" className="entry__stack login__status">
    {text && <p className="login__advice">{text}</p>}
    {children}
  </div>
)
