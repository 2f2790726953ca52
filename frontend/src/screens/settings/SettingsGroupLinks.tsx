import type { MouseEvent, ReactElement } from 'react'
import { t } from '@/language/text'
import styles from './settings.module.css'

interface Props {
  groups: Readonly<Record<string, string>>
}

/** Links to the groups of settings: beside them on a wide screen, in a line above them on a narrow one. */
export const SettingsGroupLinks = ({ groups }: Props): ReactElement => (
  <nav aria-label={t('Settings')}>
    <ul className={styles.links}>
      {Object.entries(groups).map(([id, title]) => (
        <li key={id}>
          <a href={`#${id}`} onClick={(event) => showGroup(event, id)}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

/** Scrolls to the group and focuses its title. The URL stays, so that Back leaves the settings. */
function showGroup(event: MouseEvent, id: string): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  const title = document.getElementById(id)
  title?.scrollIntoView()
  title?.focus({ preventScroll: true })
}
