import type { ReactElement } from 'react'
import type { OwnRecord } from '@/api/types'
import layout from '@/components/layout.module.css'
import { Slot } from './Slot'
import { openSlots } from './slots'

/** Links in the place of the city and the team, for what the viewer's own card lacks of them. */
export function AddHome({ user }: { user: OwnRecord }): ReactElement | null {
  const slots = openSlots(user).filter(({ opens }) => opens !== 'jersey_number')
  if (slots.length === 0) return null
  return (
    <p className={layout.row}>
      {slots.map((slot) => (
        <Slot key={slot.opens} {...slot} />
      ))}
    </p>
  )
}
