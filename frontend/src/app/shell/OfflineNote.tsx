import { CloudOff } from 'lucide-react'
import type { ReactElement } from 'react'
import { useOffline } from '@/session/useOffline'
import styles from './shell.module.css'

/** Says in the header that what is shown may be older than the server's. */
export function OfflineNote(): ReactElement {
  const offline = useOffline()
  return (
    <span role="status" className={styles.note}>
      {offline && (
        <span className={styles.offline}>
          <CloudOff aria-hidden />
          Offline
        </span>
      )}
    </span>
  )
}
