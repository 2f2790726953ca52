import type { MouseEvent, ReactElement } from 'react'
import { t } from '@/language/text'
import styles from './settings.module.css'
import { useGroupInView } from './useGroupInView'

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
