import { ChevronDown } from 'lucide-react'
import type { ReactElement } from 'react'
import { teamColors } from '@/components/teamColors'
import styles from './teamField.module.css'

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

/** The box of the dropdown, with the chosen team. */
export function TeamButton(props: Props): ReactElement {
  const { id, labelId, noteId, value, placeholder, isInvalid, isOpen, onOpen } = props
  return (
    <button
      id={id}
      type="button"
      role="combobox"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-labelledby={labelId}
      aria-describedby={noteId}
      aria-invalid={isInvalid || undefined}
      className={styles.box}
      style={teamColors(value)}
      onClick={({ currentTarget }) => {
        // Safari doesn't focus a button that is pressed, and the closed picker returns the focus.
        currentTarget.focus()
        onOpen()
      }}
    >
      {value && <span aria-hidden className={styles.swatch} />}
      <span className={styles.value} data-empty={!value || undefined}>
        {value || placeholder}
      </span>
      <ChevronDown aria-hidden />
    </button>
  )
}
