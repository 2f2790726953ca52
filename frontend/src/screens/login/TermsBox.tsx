import type { ReactElement } from 'react'
import { RichText } from '@/language/RichText'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'
import { TERMS_REASON_ID } from './modes'

interface Props {
  agreed: boolean
  onChange: (agreed: boolean) => void
}

/** A link that opens a new tab, so that nothing typed is lost. */
const NewTab = ({ href, children }: { href: string; children: string }): ReactElement => (
  <a href={href} target="_blank" rel="noreferrer">
    {children}
  </a>
)

export const TermsBox = ({ agreed, onChange }: Props): ReactElement => (
  <div>
    <label className="check">
      <input
        type="checkbox"
        id="terms"
        aria-required // with `required`, Firefox calls the untouched box invalid
        checked={agreed}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        {t('I agree to the terms and conditions')}&nbsp;
        <span aria-hidden="true">*</span>
      </span>
    </label>
    <p>
      <RichText
        text="Read the <terms>terms and conditions</terms> and <privacy>how your data is used</privacy>."
        parts={{
          terms: (text) => <NewTab href={paths.terms}>{text}</NewTab>,
          privacy: (text) => <NewTab href={paths.privacy}>{text}</NewTab>,
        }}
      />{' '}
      <span id={TERMS_REASON_ID} hidden={agreed}>
        {t('Agree to the terms to continue.')}
      </span>
    </p>
  </div>
)
