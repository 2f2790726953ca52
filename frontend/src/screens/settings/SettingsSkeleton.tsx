import type { ReactElement } from 'react'
import { Loading } from '@/components/Loading'
import { Skeleton } from '@/components/Skeleton'
import styles from './settings.module.css'

interface Props {
  /** The section, which is as high as its content for a fan with a team and a verified e-mail. */
  of: 'email' | 'language' | 'visibility'
}

/** The placeholder of a section while the settings are loaded. */
export const SettingsSkeleton = ({ of: section }: Props): ReactElement => (
  <div className={styles.skeleton} data-section={section}>
    <Loading />
    <Skeleton height="100%" />
  </div>
)
