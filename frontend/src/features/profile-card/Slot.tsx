import { Plus } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'

interface Props {
  /** The word after `/profile?open=` that opens the form at a field: useOpenParam.ts. */
  opens: string
  label: string
}

/**
 * A link on the viewer's own profile, in the place of what isn't filled in yet. It opens the form at that
 * field, and replaces the history entry, so that Back doesn't open the same profile again.
 */
export const Slot = ({ opens, label }: Props): ReactElement => (
  <Link to={`${paths.profile}?open=${opens}`} replace className="slot">
    <Plus aria-hidden size={16} />
    {label}
  </Link>
)
