import { type ReactElement, useEffect, useState } from 'react'
import styles from './loading.module.css'

const SLOW_MILLISECONDS = 4000

/** Says that something is on its way; after a while also in sight, since it is the network that takes long. */
export function Loading(): ReactElement {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p role="status" className={slow ? styles.slow : 'visually-hidden'}>
      {slow ? 'Still loading. Your connection seems slow.' : 'Loading…'}
    </p>
  )
}
