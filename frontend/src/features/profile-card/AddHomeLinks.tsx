import type { ReactElement } from 'react'
import type { OwnRecord } from '@/api/types'
import layout from '@/components/layout.module.css'
import { AddFieldLink } from './AddFieldLink'
import { addFieldLinks } from './unsetFields'

/** Links in place of the city and the team, if the viewer's own card lacks them. */
export function AddHomeLinks({ user }: { user: OwnRecord }): ReactElement | null {
  const links = addFieldLinks(user).filter(({ opens }) => opens !== 'jersey_number')
  if (links.length === 0) return null
  return (
    <p className={layout.row}>
      {links.map((link) => (
        <AddFieldLink key={link.opens} {...link} />
      ))}
    </p>
  )
}
