import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'

interface Props {
  /**
   * Whether the viewer's profile is open. The link then replaces the history entry, so that Back
   * doesn't open the same profile again.
   */
  isOnProfile?: boolean
}

/**
 * A link in the place of the jersey number on the viewer's own card. It opens the form's field for
 * the number.
 */
export const AddNumberLink = ({ isOnProfile = false }: Props): ReactElement => (
  <Link
    to={paths.profileOpening('jersey_number')}
    replace={isOnProfile}
    className="slot add-number"
  >
    <span className="numeral" aria-hidden>
      00
    </span>
    {t('Add your number')}
  </Link>
)
