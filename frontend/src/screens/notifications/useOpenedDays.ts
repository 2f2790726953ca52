import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { NotificationDay } from './notificationDays'

/** The unfolded days by history entry, so that after Back the same days are unfolded. */
const openedDays = new Map<string, ReadonlySet<string>>()

/** Which days the fan has unfolded, so that they show all their follows. */
export function useOpenedDays() {
  const { key } = useLocation()
  const [opened, setOpened] = useState(openedDays.get(key) ?? new Set<string>())
  return {
    isOpened: ({ label }: NotificationDay) => opened.has(label),
    toggle: ({ label }: NotificationDay) => {
      const changedDays = new Set(opened)
      if (!changedDays.delete(label)) changedDays.add(label)
      openedDays.set(key, changedDays)
      setOpened(changedDays)
    },
  }
}
