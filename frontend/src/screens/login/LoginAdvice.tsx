import type { ReactElement, ReactNode } from 'react'
import layout from '@/components/layout.module.css'
import { Notice } from '@/components/Notice'
import { useDebounced } from '@/lib/useDebounced'

interface Props {
  text: string | undefined
  children?: ReactNode
}

/** Screen readers drop the polite advice if the toast about the same failure, an alert, appears with it. */
const AFTER_TOAST_MS = 500

/** What to do next. The element is there even without a text, so that screen readers announce a new text. */
export function LoginAdvice({ text, children }: Props): ReactElement {
  const isDue = useDebounced(Boolean(text ?? children), AFTER_TOAST_MS)
  return (
    <div aria-live="polite" className={layout.stack}>
      {isDue && text && <Notice>{text}</Notice>}
      {isDue && children}
    </div>
  )
}
