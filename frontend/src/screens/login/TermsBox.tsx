import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { ReactElement } from 'react'

interface Props {
  agreed: boolean
  onChange: (agreed: boolean) => void
}

export const TermsBox = ({ agreed, onChange }: Props): ReactElement => (
  <FormControlLabel
    required
    label="I agree to the terms and conditions"
    control={<Checkbox checked={agreed} onChange={(_event, checked) => onChange(checked)} />}
  />
)
