import { CircleAlert } from 'lucide-react'
import type { ReactElement } from 'react'

/** A field's error, with a sign that tells it from a hint in other ways than by its colour. */
export const ErrorText = ({ text }: { text: string }): ReactElement => (
  <>
    <CircleAlert aria-hidden size={16} />
    {text}
  </>
)
