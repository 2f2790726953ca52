import { Plus } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import type { OpenableField } from '@/api/profileFields'
import { paths } from '@/lib/paths'

interface Props {
  opens: OpenableField
  label: string
}

/**
 * A link on the viewer's own profile, in place of an unset field. It opens the form at that field, and
 * replaces the history entry, so that Back doesn't open the same profile again.
 */
export const AddFieldLink = ({ opens, label }: Props): ReactElement => (
  <Link to={paths.profileOpening(opens)} replace className="slot" data-screen-only>
    <Plus aria-hidden size={16} />
    {label}
  </Link>
)
