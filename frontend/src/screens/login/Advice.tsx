import type { ReactElement, ReactNode } from 'react'
import entry from '@/components/entry.module.css'
import layout from '@/components/layout.module.css'
import styles from './login.module.css'

interface Props {
  text: string | undefined
  children?: ReactNode
}

/** What to do next. It is rendered even without a text, so that screen readers announce the text. */
export const Advice = ({ text, children }: Props): ReactElement => (
  <div aria-live="polite" className={`${layout.stack} ${styles.status}`}>
    {text && <p className={entry.advice}>{text}</p>}
    {children}
  </div>
)
