import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import { type ReactElement, useId } from 'react'
import type { Audience, Visibility } from '@/api/types'
import { AUDIENCE_OPTIONS, PART_TEXTS, type Part } from '@/features/visibility/audiences'
import styles from './visibilityTable.module.css'

interface Props {
  visibility: Visibility
  disabled: boolean
  onChange: (part: Part, audience: Audience) => void
}

/** A row of radio buttons for each part, with the audiences as columns. */
export const VisibilityTable = ({ visibility, disabled, onChange }: Props): ReactElement => (
  <div className={styles.table}>
    <div className={styles.head} aria-hidden>
      {AUDIENCE_OPTIONS.map(([audience, label]) => (
        <span key={audience}>{label}</span>
      ))}
    </div>
    {(Object.keys(PART_TEXTS) as Part[]).map((part) => (
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

interface RowProps {
  part: Part
  value: Audience
  disabled: boolean
  onChange: (audience: Audience) => void
}

/** One row. Narrow screens have no room for columns, so each radio button has a visible label there. */
function Row({ part, value, disabled, onChange }: RowProps): ReactElement {
  const id = useId()
  const { label, hint } = PART_TEXTS[part]
  return (
    <fieldset
      className={styles.row}
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
