import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import useMediaQuery from '@mui/material/useMediaQuery'
import { ChevronsUpDown } from 'lucide-react'
import { type ReactElement, useId } from 'react'
import type { Audience, Visibility } from '@/api/types'
import { AUDIENCE_OPTIONS, PART_TEXTS, type Part } from '@/features/visibility/audiences'
import styles from './visibilityTable.module.css'

interface Props {
  visibility: Visibility
  disabled: boolean
  onChange: (part: Part, audience: Audience) => void
}

const PARTS = Object.keys(PART_TEXTS) as Part[]

/**
 * A row for each part. On a phone, a row shows who sees the part, and a press opens the phone's own list
 * of the audiences. A wider screen has a column of radio buttons for each audience.
 */
export function VisibilityTable({ visibility, disabled, onChange }: Props): ReactElement {
  const isPhone = useMediaQuery('(width < 600px)', { noSsr: true })
  const Row = isPhone ? SelectRow : RadioRow
  return (
    <div className={styles.table}>
      {!isPhone && <Head />}
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

const Head = (): ReactElement => (
  <div className={styles.head} aria-hidden>
    {AUDIENCE_OPTIONS.map(([audience, label]) => (
      <span key={audience}>{label}</span>
    ))}
  </div>
)

interface RowProps {
  part: Part
  value: Audience
  disabled: boolean
  onChange: (audience: Audience) => void
}

/** The invisible select is as large as the row, so that a press anywhere on the row opens it. */
function SelectRow({ part, value, disabled, onChange }: RowProps): ReactElement {
  const id = useId()
  const { label, hint } = PART_TEXTS[part]
  return (
    <div className={`${styles.row} ${styles.pick}`}>
      <strong id={id}>{label}</strong>
      <span aria-hidden>{AUDIENCE_OPTIONS.find(([audience]) => audience === value)?.[1]}</span>
      <ChevronsUpDown aria-hidden size={18} />
      {hint && <p id={`${id}-hint`}>{hint}</p>}
      <select
        aria-labelledby={id}
        aria-describedby={hint && `${id}-hint`}
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

/** Large text leaves no room for columns, so each radio button has a visible label there. */
function RadioRow({ part, value, disabled, onChange }: RowProps): ReactElement {
  const id = useId()
  const { label, hint } = PART_TEXTS[part]
  return (
    <fieldset
      className={`${styles.row} ${styles.radios}`}
      disabled={disabled}
      aria-labelledby={id}
      aria-describedby={hint && `${id}-hint`}
    >
      <div className={styles.part}>
        <strong id={id}>{label}</strong>
        {hint && <p id={`${id}-hint`}>{hint}</p>}
      </div>
      {AUDIENCE_OPTIONS.map(([audience, text]) => (
        <FormControlLabel
          key={audience}
          className={styles.option ?? ''}
          label={text}
          control={
            <Radio
              name={id}
              value={audience}
              checked={audience === value}
              disabled={disabled}
              onChange={() => onChange(audience)}
            />
          }
        />
      ))}
    </fieldset>
  )
}
