import { Image } from 'lucide-react'
import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '@/components/Button'
import { FullView } from '@/components/FullView'
import { Message } from '@/components/Message'
import text from '@/components/text.module.css'
import { t } from '@/language/text'
import { profilePathOf } from '@/lib/profilePathOf'
import { loadReader } from './reader'
import styles from './scanView.module.css'
import { TorchButton } from './TorchButton'
import { useScanner } from './useScanner'

const FOREIGN_CODE_NOTE_MS = 3000
/** A camera's whole picture would take 100 MB of a phone. */
const PICTURE_WIDTH_PX = 1600

/**
 * Scans QR codes with the camera. A fan's code opens the fan's profile; other codes open nothing.
 */
export function ScanView({ onClose }: { onClose: () => void }): ReactElement {
  const title = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  const [foreign, noteForeign] = useTemporaryFlag(FOREIGN_CODE_NOTE_MS)
  const openProfile = (text: string): void => {
    const path = profilePathOf(text)
    if (!path) {
      noteForeign()
      return
    }
    onClose()
    navigate(path, { replace: true }) // replaces this view's history entry
  }
  const { video, camera, cameraError, retry } = useScanner(openProfile)
  const readPicture = async (file: File): Promise<void> => {
    const [readCode, picture] = await Promise.all([
      loadReader(),
      createImageBitmap(file, { resizeWidth: PICTURE_WIDTH_PX }),
    ])
    try {
      const text = (await readCode(picture)) ?? ''
      if (title.current) openProfile(text) // unless the view has been closed
    } finally {
      picture.close()
    }
  }
  const tryAgain = (): void => {
    retry()
    title.current?.focus() // because the pressed button is removed
  }
  return (
    <FullView title={t('Scan a code')} titleRef={title} onClose={onClose}>
      <div aria-live="polite" className={styles.picture}>
        {cameraError ? (
          <div aria-atomic>
            <Message
              drawing="error"
              level={2}
              {...cameraError}
              action={{ label: t('Try again'), run: tryAgain }}
            />
          </div>
        ) : (
          <Viewfinder video={video} live={camera !== null} />
        )}
      </div>
      <p role="status" className={foreign ? styles.foreign : text.muted}>
        {foreign || !cameraError ? statusText(camera !== null, foreign) : ''}
      </p>
      <div className={styles.choices}>
        {camera && <TorchButton camera={camera} />}
        <label className="button" data-variant="text">
          <Image aria-hidden />
          {t('From a picture')}
          <input
            type="file"
            accept="image/*"
            className="visually-hidden"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) readPicture(file).catch(noteForeign)
              target.value = '' // the same file can be chosen again
            }}
          />
        </label>
        <Button variant="text" onClick={onClose}>
          {t('Search by name instead')}
        </Button>
      </div>
    </FullView>
  )
}

interface ViewfinderProps {
  video: RefObject<HTMLVideoElement | null>
  live: boolean
}

/** The camera's picture, with four corner marks where the QR code should be. */
const Viewfinder = ({ video, live }: ViewfinderProps): ReactElement => (
  <div className={styles.square}>
    <video ref={video} autoPlay playsInline muted aria-label={t('What the camera sees')} />
    <svg
      viewBox="0 0 100 100"
      fill="none"
      stroke="var(--white)"
      opacity={live ? 1 : 0.4}
      aria-hidden
    >
      <path d="M15 21v-6h6M79 15h6v6M85 79v6h-6M21 85h-6v-6" />
    </svg>
  </div>
)

function statusText(live: boolean, foreign: boolean): string {
  if (foreign) return t('This is not a HockeyHub code.')
  return live ? t('Point the camera at a fan’s code.') : t('Starting the camera…')
}

/** A flag, and a function that sets the flag for the given time. */
function useTemporaryFlag(milliseconds: number): [boolean, () => void] {
  const [calls, setCalls] = useState(0)
  useEffect(() => {
    if (calls === 0) return
    const timer = setTimeout(() => setCalls(0), milliseconds)
    return () => clearTimeout(timer)
  }, [calls, milliseconds])
  return [calls > 0, () => setCalls((count) => count + 1)]
}
