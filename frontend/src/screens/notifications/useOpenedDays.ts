import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { NotificationDay } from './notificationDays'

/** The unfolded days by history entry, so that after Back the same days are unfolded. */
const openedDays = new Map<string, ReadonlySet<string>>()

interface OpenedDays {
  isOpened: (day: NotificationDay) => boolean
  toggle: (day: NotificationDay) => void
}

/** Which days the fan has unfolded, so that they show all their follows. */
export function useOpenedDays(): OpenedDays {
  const { key } = useLocation()
  const [opened, setOpened] = useState(openedDays.get(key) ?? new Set<string>())
  return {
    isOpened: ({ label }) => opened.has(label),
    toggle: ({ label }) => {
      const changedDays = new Set(opened)
      if (!changedDays.delete(label)) changedDays.add(label)
      openedDays.set(key, changedDays)
      setOpened(changedDays)
    },
  }
}
