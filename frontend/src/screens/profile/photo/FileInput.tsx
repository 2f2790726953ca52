import type { ChangeEvent, ReactElement, Ref } from 'react'
import { PHOTO_INPUT_ACCEPT } from '@/lib/photoFile'

interface Props {
  ref: Ref<HTMLInputElement>
  label: string
  /** Which camera of a phone to open instead of its gallery. */
  capture?: 'user'
  onPick: (file: File) => void
}

/** Opened by the menu's items; not to be seen itself. */
export function FileInput({ ref, label, capture, onPick }: Props): ReactElement {
  const pick = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0]
    // The same file again must be a change again.
    target.value = ''
    if (file) onPick(file)
  }
  return (
    <input
      ref={ref}
      hidden
      type="file"
      aria-label={label}
      accept={PHOTO_INPUT_ACCEPT}
      capture={capture}
      onChange={pick}
    />
  )
}
