import type { ReactElement } from 'react'
import { RichText } from '@/language/RichText'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'
import styles from './login.module.css'
import { TERMS_ID } from './modes'

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

/** Right above the buttons that it enables. */
export const TermsBox = ({ agreed, onChange }: Props): ReactElement => (
  <div className={styles.terms}>
    <label>
      <input
        type="checkbox"
        id="terms"
        aria-required // with `required`, Firefox calls the untouched box invalid
        checked={agreed}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span id={TERMS_ID}>
        <RichText
          text="I agree to the <terms>terms and conditions</terms>"
          parts={{ terms: (text) => <NewTab href={paths.terms}>{text}</NewTab> }}
        />
        &nbsp;<span aria-hidden="true">*</span>
      </span>
    </label>
    <NewTab href={paths.privacy}>{t('Privacy')}</NewTab>
  </div>
)
