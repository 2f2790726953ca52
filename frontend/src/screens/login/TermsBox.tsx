import type { ReactElement } from 'react'
import { REASON_ID } from './modes'

interface Props {
  agreed: boolean
  onChange: (agreed: boolean) => void
}

export const TermsBox = ({ agreed, onChange }: Props): ReactElement => (
  <div>
    <label className="check">
      <input
        type="checkbox"
        id="terms"
        required
        checked={agreed}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        I agree to the terms and conditions <span aria-hidden="true">*</span>
      </span>
    </label>
    <p id={REASON_ID} className="field__note" hidden={agreed}>
      Agree to the terms to go on.
    </p>
  </div>
)
