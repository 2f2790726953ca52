import { ChevronDown } from 'lucide-react'
import { type ReactElement, useId } from 'react'
import type { Audience, Visibility } from '@/api/types'
import text from '@/components/text.module.css'
import { AUDIENCE_OPTIONS, PART_TEXTS, type VisiblePart } from '@/features/visibility/audiences'
import styles from './visibilityTable.module.css'

interface Props {
  visibility: Visibility
  disabled: boolean
  onChange: (part: VisiblePart, audience: Audience) => void
}

/** A row for each part. It shows who sees the part, and a press opens the device's own list of the audiences. */
export const VisibilityTable = ({ visibility, disabled, onChange }: Props): ReactElement => (
  <div>
    {(Object.keys(PART_TEXTS) as VisiblePart[]).map((part) => (
      <VisibilityRow
        key={part}
        part={part}
        value={visibility[part]}
        disabled={disabled}
        onChange={(audience) => onChange(part, audience)}
      />
    ))}
  </div>
)

interface VisibilityRowProps {
  part: VisiblePart
  value: Audience
  disabled: boolean
  onChange: (audience: Audience) => void
}

/** Has an invisible select as large as the row, so that a press anywhere on the row opens it. */
function VisibilityRow({ part, value, disabled, onChange }: VisibilityRowProps): ReactElement {
  const id = useId()
  const { label, hint } = PART_TEXTS[part]
  return (
    <div className={styles.row} data-hovers>
      <div>
        <strong id={id}>{label}</strong>
        {hint && (
          <p id={`${id}-hint`} className={text.note}>
            {hint}
          </p>
        )}
      </div>
      <span aria-hidden>
        {AUDIENCE_OPTIONS.find(([audience]) => audience === value)?.[1]}
        <ChevronDown size={20} />
      </span>
      <select
        aria-labelledby={id}
        aria-describedby={hint && `${id}-hint`}
        disabled={disabled}
        value={value}
        onChange={({ target }) => onChange(target.value as Audience)}
      >
        {AUDIENCE_OPTIONS.map(([audience, name]) => (
          <option key={audience} value={audience}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
