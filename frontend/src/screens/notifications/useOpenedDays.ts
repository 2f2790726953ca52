import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { NotificationDay } from './notificationDays'

/** The days that were opened in each view: Back returns to them as they were. */
const openedDays = new Map<string, ReadonlySet<string>>()

interface OpenedDays {
  isOpened: (day: NotificationDay) => boolean
  toggle: (day: NotificationDay) => void
}

/** Which days show all their follows: those that the fan opens. */
export function useOpenedDays(): OpenedDays {
  const { key } = useLocation()
  const [opened, setOpened] = useState(openedDays.get(key) ?? new Set<string>())
  return {
    isOpened: ({ label }) => opened.has(label),
    toggle: ({ label }) => {
      const changed = new Set(opened)
      if (!changed.delete(label)) changed.add(label)
      openedDays.set(key, changed)
      setOpened(changed)
    },
  }
}
