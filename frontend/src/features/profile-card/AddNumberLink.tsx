import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'

interface Props {
  /** Whether the profile is open. The link then replaces it in the history, so that Back leaves it. */
  isOnProfile?: boolean
}

/** A link in place of the viewer's jersey number. It opens the form's field for the number. */
export const AddNumberLink = ({ isOnProfile = false }: Props): ReactElement => (
  <Link
    to={paths.profileOpening('jersey_number')}
    replace={isOnProfile}
    className="slot add-number"
    data-screen-only
  >
    <span className="numeral" aria-hidden>
      00
    </span>
    {t('Add your number')}
  </Link>
)
