import { type MouseEvent, type ReactElement, useEffect, useRef, useState } from 'react'
import { t } from '@/language/text'
import styles from './settings.module.css'

interface Props {
  /** The id and the title of each group. */
  groups: Readonly<Record<string, string>>
}

/**
 * Links to the groups of settings. The link to the group in view is marked. On a wide screen, the
 * links are beside the groups. On a narrow one, they are chips above the groups.
 */
export function GroupLinks({ groups }: Props): ReactElement {
  const { current, choose } = useGroupInView(groups)
  /** Scrolls to the group and focuses its title. The URL stays, so that Back leaves the settings. */
  const showGroup = (event: MouseEvent, id: string): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const title = document.getElementById(id)
    title?.scrollIntoView()
    title?.focus({ preventScroll: true })
    choose(id)
  }
  return (
    <nav aria-label={t('Settings')}>
      <ul className={styles.links}>
        {Object.entries(groups).map(([id, title]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              onClick={(event) => showGroup(event, id)}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A title that is scrolled to stops below the sticky header, at this distance from the window's top. */
const TITLE_TOP_PX = 100

/**
 * The id of the group that is in view: the last one whose title is above a line. The line moves from the
 * window's top to its bottom while the page scrolls to its end, so that even a short last group gets its
 * turn. After scrolling to a group, `choose` keeps it the current one until the fan scrolls.
 */
function useGroupInView(groups: Readonly<Record<string, string>>) {
  const [current, setCurrent] = useState(Object.keys(groups)[0])
  /** Where the page was scrolled to when the fan chose a group. */
  const chosenScrollY = useRef<number>(null)
  const choose = (id: string): void => {
    chosenScrollY.current = window.scrollY
    setCurrent(id)
  }
  useEffect(() => {
    const update = (): void => {
      const { scrollY, innerHeight } = window
      if (scrollY === chosenScrollY.current) return // the event of the scrolling to the chosen group
      chosenScrollY.current = null
      const scrolledShare = scrollY / (document.documentElement.scrollHeight - innerHeight)
      const line = Math.max(TITLE_TOP_PX, scrolledShare * innerHeight)
      const isAboveLine = (id: string): boolean =>
        (document.getElementById(id)?.getBoundingClientRect().top ?? 0) <= line
      setCurrent(Object.keys(groups).filter(isAboveLine).at(-1) ?? Object.keys(groups)[0])
    }
    window.addEventListener('scroll', update, { passive: true })
    window.addEventListener('resize', update)
    return () => {
      window.removeEventListener('scroll', update)
      window.removeEventListener('resize', update)
    }
  }, [groups])
  return { current, choose }
}
