import { type ReactElement, useEffect, useRef } from 'react'
import { t } from '@/language/text'
import { Button } from './Button'
import styles from './loadMore.module.css'

interface Props {
  /** Loads the next page; null at the end of the list. */
  more: (() => void) | null
  loading: boolean
  /** Whether the next page loads without a press: not after a failure, nor if the list's end is always near. */
  loadsItself: boolean | undefined
}

/** Loads the list's next page shortly before the user reaches its end, or when the button is pressed. */
export function LoadMore({ more, loading, loadsItself }: Props): ReactElement | null {
  const endRef = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const element = endRef.current
    if (!(more && loadsItself) || loading || !element || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), {
      rootMargin: '600px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [more, loading, loadsItself])

  if (!more) return null
  return (
    <div ref={endRef} className={styles.end}>
      <Button variant="text" busy={loading} onClick={more}>
        {t('Show more')}
      </Button>
    </div>
  )
}
