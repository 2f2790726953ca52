import type { ReactElement } from 'react'
import styles from './skipLink.module.css'

export const SkipLink = (): ReactElement => (
  <a href="#main" className={styles.skip}>
    Skip to content
  </a>
)
