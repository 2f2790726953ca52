import { useEffect, useState } from 'react'

/** A title that is scrolled to stops below the sticky header, at this distance from the window's top. */
const TITLE_TOP_PX = 100

/**
 * The id of the group that is in view: the last one whose title is above a line. The line moves from the
 * window's top to its bottom while the page scrolls to its end, so that even a short last group gets its
 * turn.
 */
export function useGroupInView(groups: Readonly<Record<string, string>>): string | undefined {
  const [current, setCurrent] = useState(Object.keys(groups)[0])
  useEffect(() => {
    const update = (): void => {
      const { scrollY, innerHeight } = window
      const scrolledShare = scrollY / (document.documentElement.scrollHeight - innerHeight)
      const line = Math.max(TITLE_TOP_PX, scrolledShare * innerHeight)
      const isAboveLine = (id: string): boolean =>
        (document.getElementById(id)?.getBoundingClientRect().top ?? 0) <= line
      setCurrent(Object.keys(groups).filter(isAboveLine).at(-1) ?? Object.keys(groups)[0])
    }
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [groups])
  return current
}
