import { type ReactElement, useId } from 'react'
import type { EmailAudience } from '@/browser/emailAudienceStore'
import { t } from '@/language/text'
import styles from './emailQuestion.module.css'

export const EMAIL_AUDIENCE_OPTIONS: readonly (readonly [EmailAudience, string])[] = [
  ['everyone', t('Everyone')],
  ['signed_in', t('Logged-in fans')],
  ['me', t('Only me')],
]

interface Props {
  audience: EmailAudience | null
  onChange: (chosen: EmailAudience) => void
}

/**
 * Asks who may see the new fan's e-mail, before the account exists. It looks like ChoiceField, but works
 * without MUI.
 */
export function EmailQuestion({ audience, onChange }: Props): ReactElement {
  const id = useId()
  return (
    <fieldset className={styles.field} aria-describedby={id}>
      <legend className={styles.label}>{t('Who can see your email?')}</legend>
      <p id={id} className="field__note">
        {t('You can change this in the settings.')}
      </p>
      <div className={styles.options}>
        {EMAIL_AUDIENCE_OPTIONS.map(([option, text]) => (
          <label key={option} className={styles.option}>
            <input
              type="radio"
              name="email-audience"
              value={option}
              checked={option === audience}
              onChange={() => onChange(option)}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
