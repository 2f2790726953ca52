import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'

interface Props {
  /** Whether the viewer's profile is the open screen, to which Back then doesn't lead. */
  isOnProfile?: boolean
}

/** In the place of the own card's number: opens the field for it. */
export const AddNumber = ({ isOnProfile = false }: Props): ReactElement => (
  <Link to={`${paths.profile}?open=number`} replace={isOnProfile} className="add-number">
    <span className="numeral" aria-hidden>
      00
    </span>
    {t('Add your number')}
  </Link>
)
