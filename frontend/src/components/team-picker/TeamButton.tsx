import { ChevronDown } from 'lucide-react'
import type { ReactElement } from 'react'
import { teamColors } from '@/components/teamColors'
import text from '@/components/text.module.css'
import { teamName } from '@/lib/shownNames'
import styles from './teamPicker.module.css'

interface Props {
  id: string
  labelId: string
  /** The id of the error or the hint, if there is one. */
  noteId: string | undefined
  value: string
  placeholder: string
  isInvalid: boolean
  isOpen: boolean
  onOpen: () => void
}

/** The button that shows the chosen team and opens the picker. */
export function TeamButton(props: Props): ReactElement {
  const { id, labelId, noteId, value, placeholder, isInvalid, isOpen, onOpen } = props
  return (
    <button
      type="button"
      id={id}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-labelledby={`${labelId} ${id}-value`}
      aria-describedby={noteId}
      data-invalid={isInvalid || undefined}
      className={styles.button}
      style={teamColors(value)}
      onClick={({ currentTarget }) => {
        // Focuses the button, because Safari doesn't focus a pressed button. When the picker
        // closes, the browser gives the focus back to the button.
        currentTarget.focus()
        onOpen()
      }}
    >
      {value && <span aria-hidden className={styles.swatch} />}
      <span id={`${id}-value`} className={value ? undefined : text.muted}>
        {value ? teamName(value) : placeholder}
      </span>
      <ChevronDown aria-hidden size={20} />
    </button>
  )
}
