import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { NotificationDay } from './notificationDays'

/** The days that were opened or closed in each view: Back returns to them as they were. */
const toggledDays = new Map<string, ReadonlySet<string>>()

interface OpenedDays {
  isOpened: (day: NotificationDay) => boolean
  toggle: (day: NotificationDay) => void
}

/** Which days show all their follows: the newest, unless the fan closes it, and those that the fan opens. */
export function useOpenedDays(newest: NotificationDay | undefined): OpenedDays {
  const { key } = useLocation()
  const [toggled, setToggled] = useState(toggledDays.get(key) ?? new Set<string>())
  return {
    isOpened: ({ label }) => (label === newest?.label) !== toggled.has(label),
    toggle: ({ label }) => {
      const changed = new Set(toggled)
      if (!changed.delete(label)) changed.add(label)
      toggledDays.set(key, changed)
      setToggled(changed)
    },
  }
}
