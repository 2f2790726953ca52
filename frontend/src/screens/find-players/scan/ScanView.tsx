import { type ReactElement, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '@/components/Button'
import { FullView } from '@/components/FullView'
import { Message } from '@/components/Message'
import { profilePathOf } from '@/lib/profilePathOf'
import styles from './scan.module.css'
import { useScanner } from './useScanner'

const SAID_FOR = 3000

/** Reads fans' codes by the camera and opens their profiles; nothing else that a code may say. */
export function ScanView({ onClose }: { onClose: () => void }): ReactElement {
  const title = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  const [foreign, sayForeign] = useSaidFor(SAID_FOR)
  const { video, live, trouble, retry } = useScanner((text) => {
    const path = profilePathOf(text)
    if (!path) return sayForeign()
    onClose()
    navigate(path)
  })
  const again = (): void => {
    retry()
    title.current?.focus() // the button goes away
  }
  return (
    <FullView title="Scan a code" titleRef={title} onClose={onClose}>
      {trouble ? (
        <div role="alert">
          <Message
            drawing="goal"
            level={2}
            {...trouble}
            action={{ label: 'Try again', run: again }}
          />
        </div>
      ) : (
        <>
          <div className={styles.picture} data-live={live}>
            <video ref={video} autoPlay playsInline muted aria-label="What the camera sees" />
          </div>
          <p role="status" className={styles.status} data-foreign={foreign}>
            {words(live, foreign)}
          </p>
        </>
      )}
      <Button variant="text" onClick={onClose}>
        Search by name instead
      </Button>
    </FullView>
  )
}

function words(live: boolean, foreign: boolean): string {
  if (foreign) return 'This is not a HockeyHub code.'
  return live ? 'Point the camera at a fan’s code.' : 'Starting the camera…'
}

/** True for a while after each call. */
function useSaidFor(milliseconds: number): [boolean, () => void] {
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (times === 0) return
    const timer = setTimeout(() => setTimes(0), milliseconds)
    return () => clearTimeout(timer)
  }, [times, milliseconds])
  return [times > 0, () => setTimes((count) => count + 1)]
}
