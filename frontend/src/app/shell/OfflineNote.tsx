import { CloudOff } from 'lucide-react'
import type { ReactElement } from 'react'
import { useOnline } from '@/browser/useOnline'
import { Chip } from '@/components/Chip'
import { t } from '@/language/text'
import { useOffline } from '@/session/useOffline'
import styles from './shell.module.css'

/** Shows in the header that the data on the screen may be older than the server's. */
export function OfflineNote(): ReactElement {
  const offline = useOffline()
  const label = useOnline() ? t('Can’t connect') : t('Offline')
  return (
    <span aria-live="polite" className={styles.offline}>
      {offline && <Chip icon={<CloudOff aria-hidden />}>{label}</Chip>}
    </span>
  )
}
