import { type ReactElement, useEffect, useRef } from 'react'
import { Button } from './Button'
import styles from './list.module.css'

interface Props {
  /** Asks for the next page; null at the end of the list. */
  more: (() => void) | null
  loading: boolean
}

/** The next page comes before one has scrolled to the end; the button is for everyone else. */
export function ListEnd({ more, loading }: Props): ReactElement | null {
  const end = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const mark = end.current
    if (!more || loading || !mark || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), {
      rootMargin: '600px',
    })
    observer.observe(mark)
    return () => observer.disconnect()
  }, [more, loading])

  if (!more) return null
  return (
    <div ref={end} className={styles.end}>
      <Button variant="text" busy={loading} onClick={more}>
        Show more
      </Button>
    </div>
  )
}
