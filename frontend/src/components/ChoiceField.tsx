import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { type ReactElement, type ReactNode, useId } from 'react'

interface Props<Value extends string> {
  label: string
  /** Says what the choice is about. */
  hint?: string
  /** The values with their labels. */
  options: readonly (readonly [Value, ReactNode])[]
  value: Value | null
  onChange: (value: Value) => void
  disabled?: boolean
  error?: string | undefined
  /** Whether the options are stacked, for longer labels. */
  stacked?: boolean
}

const FIELDSET_SX = { minWidth: 0, m: 0, p: 0, border: 0 }

const OPTIONS_SX = {
  mt: '6px',
  overflow: 'hidden',
  border: '1px solid var(--control)',
  borderRadius: '14px',
  bgcolor: 'var(--sunken)',
}

/** Puts the options side by side, or stacks them if the text is too large for that. */
const SIDE_BY_SIDE_OPTIONS_SX = {
  ...OPTIONS_SX,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(4.75rem, 100%), 1fr))',
}

const OPTION_SX = {
  position: 'relative',
  minHeight: 46,
  m: 0,
  p: '2px 16px 2px 5px',
  borderRadius: '13px',
  '& .MuiFormControlLabel-label': {
    fontSize: 'var(--text-small)',
    fontWeight: 600,
    lineHeight: 1.2,
    '&.Mui-disabled': { color: 'var(--muted)' },
  },
  '@media (hover: hover)': { '&:hover': { bgcolor: 'var(--blue-soft)' } },
  '&:has(:checked)': {
    bgcolor: 'var(--blue-soft)',
    color: 'var(--blue)',
    boxShadow: 'inset 0 0 0 2px var(--blue)',
  },
  '&:has(:focus-visible)': { outline: '3px solid var(--blue)', outlineOffset: -5 },
  '&:has(:disabled)': { cursor: 'not-allowed' },
  '&:has(:checked:disabled)': { boxShadow: 'inset 0 0 0 2px var(--control)' },
  // With forced colours, browsers draw neither backgrounds nor shadows.
  '@media (forced-colors: active)': { '&:has(:checked)': { border: '3px solid' } },
}

/**
 * The radio button is behind its text and as large as the option, so that a press anywhere on the
 * option selects it.
 */
const SIDE_BY_SIDE_OPTION_SX = {
  ...OPTION_SX,
  justifyContent: 'center',
  p: '4px',
  textAlign: 'center',
  '& .MuiRadio-root': { position: 'absolute', inset: 0, p: 0, opacity: 0 },
  '& .MuiFormControlLabel-label': { ...OPTION_SX['& .MuiFormControlLabel-label'], zIndex: 1 },
}

/** A group of radio buttons. An error replaces the hint. */
export function ChoiceField<Value extends string>(props: Props<Value>): ReactElement {
  const { label, options, value, onChange, disabled = false, error, stacked = false } = props
  const id = useId()
  const note = error ?? props.hint
  return (
    <Box
      component="fieldset"
      disabled={disabled}
      sx={FIELDSET_SX}
      aria-describedby={note ? id : undefined}
    >
      <Typography component="legend" sx={{ p: 0, fontWeight: 650 }}>
        {label}
      </Typography>
      {note && (
        <FormHelperText
          id={id}
          error={Boolean(error)}
          sx={{ m: 0, lineHeight: 1.5, overflowWrap: 'anywhere' }}
        >
          {note}
        </FormHelperText>
      )}
      <RadioGroup sx={stacked ? OPTIONS_SX : SIDE_BY_SIDE_OPTIONS_SX} value={value}>
        {options.map(([option, text]) => (
          <FormControlLabel
            key={option}
            value={option}
            label={text}
            disabled={disabled}
            sx={stacked ? OPTION_SX : SIDE_BY_SIDE_OPTION_SX}
            control={
              <Radio
                slotProps={{ input: { 'aria-invalid': error ? true : undefined } }}
                onChange={() => onChange(option)}
              />
            }
          />
        ))}
      </RadioGroup>
    </Box>
  )
}
