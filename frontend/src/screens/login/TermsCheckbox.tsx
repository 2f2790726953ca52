import type { ReactElement } from 'react'
import { RichText } from '@/language/RichText'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'
import styles from './login.module.css'
import { TERMS_TEXT_ID } from './modes'

interface Props {
  agreed: boolean
  onChange: (agreed: boolean) => void
}

/** A link that opens a new tab, so that nothing typed is lost. */
const NewTabLink = ({ href, children }: { href: string; children: string }): ReactElement => (
  <a href={href} target="_blank" rel="noreferrer">
    {children}
  </a>
)

/** Right above the buttons that it enables. */
export const TermsCheckbox = ({ agreed, onChange }: Props): ReactElement => (
  <div className={styles.terms}>
    <label>
      <input
        type="checkbox"
        id="terms"
        aria-required // with `required`, Firefox calls the untouched box invalid
        checked={agreed}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span id={TERMS_TEXT_ID}>
        <RichText
          text="I agree to the <terms>terms and conditions</terms>"
          parts={{ terms: (text) => <NewTabLink href={paths.terms}>{text}</NewTabLink> }}
        />
        <span aria-hidden="true">*</span>
      </span>
    </label>
    <NewTabLink href={paths.privacy}>{t('Privacy')}</NewTabLink>
  </div>
)
