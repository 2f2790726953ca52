import type { ChangeEvent, ReactElement, Ref } from 'react'
import { PHOTO_INPUT_ACCEPT } from '@/lib/photoFile'

interface Props {
  ref: Ref<HTMLInputElement>
  label: string
  /** 'user' opens a phone's front camera instead of its gallery. */
  capture?: 'user'
  onPick: (file: File) => void
}

/** A hidden file input that the menu's items open. */
export function FileInput({ ref, label, capture, onPick }: Props): ReactElement {
  const pickFile = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0]
    // Without this reset, choosing the same file again fires no change event.
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
      onChange={pickFile}
    />
  )
}
