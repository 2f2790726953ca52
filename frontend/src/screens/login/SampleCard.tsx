import type { ReactElement } from 'react'
import { CityAndTeam } from '@/components/CityAndTeam'
import { nameLengthStep } from '@/features/card-content/nameLength'
import { CardFront } from '@/features/profile-card/CardFront'
import { t } from '@/language/text'
import styles from './login.module.css'

const SAMPLE_NAME = 'Sam Rivers'
const SAMPLE_CITY = 'Banff, Alberta'

/** A made-up fan's card. Its team's colours are in login.module.css: the CSP forbids style attributes. */
export const SampleCard = ({ hidden }: { hidden: boolean }): ReactElement => (
  <div
    id="login-sample"
    className={`card ${styles.card} ${styles.sample}`}
    aria-hidden="true"
    hidden={hidden}
  >
    <div className="card__face">
      <CardFront
        card={{ photo_url: '', initials: '', number: '19', letters: '', position: t('Centre') }}
        photo={
          <span className="avatar">
            <SamplePortrait />
          </span>
        }
      >
        <strong className="card__name" data-length={nameLengthStep(SAMPLE_NAME)}>
          {SAMPLE_NAME}
        </strong>
        <p>
          <CityAndTeam location={SAMPLE_CITY} favourite_team={SAMPLE_TEAM} />
        </p>
      </CardFront>
      <p className="card__foot">
        {t('Early ice,')}
        <br />
        {t('strong coffee.')}
      </p>
      <span className="qr-code">
        <FakeQrCode />
      </span>
    </div>
  </div>
)

export const SAMPLE_TEAM = 'San Jose Sharks'

const SamplePortrait = (): ReactElement => (
  <svg viewBox="0 0 100 100" aria-hidden="true">
    <path fill="#dbe8f3" d="M0 0h100v100H0z" />
    <path fill="var(--team-ground)" d="M8 100c2-24 18-31 42-31s40 7 42 31z" />
    <path fill="#fff" d="M38 66h24L50 82z" />
    <circle fill="#d9a27c" cx="50" cy="48" r="20" />
    <path fill="var(--team-stripe)" d="M27 58V44a23 24 0 0 1 46 0v14h-7V42H34v16z" />
    <path stroke="#3b2417" strokeWidth="2.5" fill="none" d="M43 48v2m14-2v2m-13 7q6 4 12 0" />
  </svg>
)

/** A drawing that looks like a QR code, but can't be scanned. */
export const FakeQrCode = (): ReactElement => (
  <svg viewBox="0 0 29 29" stroke="#000" aria-hidden="true">
    <path
      fill="none"
      d="M4.5 4.5h6v6h-6zM18.5 4.5h6v6h-6zM4.5 18.5h6v6h-6zM13 5.5h2m-2 3h3m-3 2h1M5 13.5h4m2 0h3m2 0h2m2 0h4M5 16.5h2m4 0h4m3 0h4M13 19.5h3m3 0h2m2 0h1M14 22.5h3m3 0h3M13 24.5h2m4 0h4"
    />
    <path d="M7 7.5h1M21 7.5h1M7 21.5h1" strokeWidth="2" />
  </svg>
)
