import type { ReactElement } from 'react'
import { useWatch } from 'react-hook-form'
import { nameLengthStep } from '@/features/card-content/nameLength'
import { CardFront } from '@/features/profile-card/CardFront'
import { t } from '@/language/text'
import { initials } from '@/lib/format'
import styles from './login.module.css'
import { FakeQrCode } from './SampleCard'
import type { EmailFormControl } from './useEmailForm'

/** The new fan's card, hidden from screen readers: the name as typed, and empty places for the rest. */
export function NewFansCard({ control }: Pick<EmailFormControl, 'control'>): ReactElement {
  const typedName = useWatch({ control, name: 'fullName' })?.trim() ?? ''
  const name = typedName || t('Your name')
  return (
    <div id="login-sample" className={`card ${styles.card}`} aria-hidden="true">
      <div className="card__face">
        <CardFront
          card={{ photo_url: '', initials: initials(typedName), number: '', letters: '' }}
          invitation={
            <span className="add-number">
              <span className="numeral">00</span>
              {t('Your number')}
            </span>
          }
        >
          <strong className="card__name" data-length={nameLengthStep(name)}>
            {name}
          </strong>
          <p>{t('Your city · your team')}</p>
        </CardFront>
        <span className="qr-code">
          <FakeQrCode />
        </span>
      </div>
    </div>
  )
}
