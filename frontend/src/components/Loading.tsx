import { type ReactElement, useEffect, useState } from 'react'
import { t } from '@/language/text'
import styles from './loading.module.css'

const SLOW_AFTER_MS = 4000

/** Announces to screen readers that something loads; after four seconds it also shows a visible text. */
export function Loading(): ReactElement {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p role="status" className={slow ? `badge ${styles.slow}` : 'visually-hidden'}>
      {slow ? t('Still loading. Your connection seems slow.') : t('Loading…')}
    </p>
  )
}
