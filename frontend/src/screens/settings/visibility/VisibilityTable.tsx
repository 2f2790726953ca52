import useMediaQuery from '@mui/material/useMediaQuery'
import { ChevronDown } from 'lucide-react'
import { type ReactElement, useId } from 'react'
import type { Audience, Visibility } from '@/api/types'
import { AUDIENCE_OPTIONS, PART_TEXTS, type VisiblePart } from '@/features/visibility/audiences'
import styles from './visibilityTable.module.css'

interface Props {
  visibility: Visibility
  disabled: boolean
  onChange: (part: VisiblePart, audience: Audience) => void
}

const PARTS = Object.keys(PART_TEXTS) as VisiblePart[]

/**
 * A row for each part. It shows who sees the part, and a press opens the device's own list of the
 * audiences. A wide screen has a column of radio buttons for each audience instead.
 */
export function VisibilityTable({ visibility, disabled, onChange }: Props): ReactElement {
  const isNarrow = useMediaQuery('(width < 1100px)', { noSsr: true })
  const Row = isNarrow ? ListRow : RadioRow
  return (
    <div>
      {!isNarrow && <TableHead />}
      {PARTS.map((part) => (
        <Row
          key={part}
          part={part}
          value={visibility[part]}
          disabled={disabled}
          onChange={(audience) => onChange(part, audience)}
        />
      ))}
    </div>
  )
}

const TableHead = (): ReactElement => (
  <div className={styles.head} aria-hidden>
    {AUDIENCE_OPTIONS.map(([audience, label]) => (
      <span key={audience}>{label}</span>
    ))}
  </div>
)

interface RowProps {
  part: VisiblePart
  value: Audience
  disabled: boolean
  onChange: (audience: Audience) => void
}

/** The part's label, with its hint below. */
function Label({ id, part }: { id: string; part: VisiblePart }): ReactElement {
  const { label, hint } = PART_TEXTS[part]
  return (
    <div>
      <strong id={id}>{label}</strong>
      {hint && <p id={`${id}-hint`}>{hint}</p>}
    </div>
  )
}

/** The invisible select is as large as the row, so that a press anywhere on the row opens it. */
function ListRow({ part, value, disabled, onChange }: RowProps): ReactElement {
  const id = useId()
  return (
    <div className={`${styles.row} ${styles.list}`}>
      <Label id={id} part={part} />
      <span aria-hidden>
        {AUDIENCE_OPTIONS.find(([audience]) => audience === value)?.[1]}
        <ChevronDown size={20} />
      </span>
      <select
        aria-labelledby={id}
        aria-describedby={PART_TEXTS[part].hint && `${id}-hint`}
        disabled={disabled}
        value={value}
        onChange={({ target }) => onChange(target.value as Audience)}
      >
        {AUDIENCE_OPTIONS.map(([audience, text]) => (
          <option key={audience} value={audience}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

function RadioRow({ part, value, disabled, onChange }: RowProps): ReactElement {
  const id = useId()
  return (
    <fieldset
      className={`${styles.row} ${styles.radios}`}
      disabled={disabled}
      aria-labelledby={id}
      aria-describedby={PART_TEXTS[part].hint && `${id}-hint`}
    >
      <Label id={id} part={part} />
      {AUDIENCE_OPTIONS.map(([audience, text]) => (
        <label key={audience} className={styles.option}>
          <input
            type="radio"
            name={id}
            value={audience}
            checked={audience === value}
            onChange={() => onChange(audience)}
          />
          <span className="visually-hidden">{text}</span>
        </label>
      ))}
    </fieldset>
  )
}
