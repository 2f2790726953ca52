import { Image } from 'lucide-react'
import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Button } from '@/components/Button'
import { Drawing } from '@/components/Drawing'
import { FullScreenDialog } from '@/components/FullScreenDialog'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'
import { profilePathOf } from '@/lib/profilePathOf'
import type { CameraError } from './cameraErrors'
import { loadQrCodeReader } from './qrCodeReader'
import styles from './qrCodeScanner.module.css'
import { TorchButton } from './TorchButton'
import { useCameraScan } from './useCameraScan'

const NOTE_DURATION_MS = 6000
/** A camera's whole picture would take 100 MB of a phone. */
const PICTURE_WIDTH_PX = 1600

/** Scans QR codes with the camera, and opens the profile of a fan's code. */
export function QrCodeScanner({ onClose }: { onClose: () => void }): ReactElement {
  const title = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [note, setNote] = useTemporaryText(NOTE_DURATION_MS)
  /** The chosen picture, if the reader didn't load. */
  const [unreadPicture, setUnreadPicture] = useState<File | null>(null)
  const openProfile = (codeText: string): void => {
    const path = profilePathOf(codeText)
    if (!path) {
      setNote(t('This is not a HockeyHub code.'))
      return
    }
    onClose()
    navigate(path, { replace: true }) // replaces this view's history entry
  }
  const searchByName = (): void => {
    onClose()
    if (pathname !== paths.findUsers) navigate(paths.findUsers, { replace: true })
  }
  const { video, camera, cameraError, retry } = useCameraScan(openProfile)
  const readPicture = async (file: File): Promise<void> => {
    setUnreadPicture(null)
    setNote(t('Reading the picture…'), true)
    try {
      const codeText = await codeTextIn(file)
      if (!title.current) return // the view has been closed
      if (codeText === null) setNote(t('This file can’t be read as a picture.'))
      else if (codeText === undefined) setNote(t('No code found in this picture.'))
      else openProfile(codeText)
    } catch {
      setUnreadPicture(file)
      setNote(t('The scanner didn’t load'))
    }
  }
  const tryAgain = (): void => {
    title.current?.focus() // because the pressed button is removed
    if (unreadPicture) void readPicture(unreadPicture)
    else retry()
  }
  return (
    <FullScreenDialog title={t('Scan a code')} titleRef={title} onClose={onClose}>
      {cameraError ? <Drawing name="error" /> : <Viewfinder video={video} live={camera !== null} />}
      <p role="status" className={styles.status} data-note={note || undefined}>
        {note ||
          (cameraError ? <CameraErrorText {...cameraError} /> : cameraStatusText(camera !== null))}
      </p>
      <div className={styles.choices}>
        {(cameraError || unreadPicture) && <Button onClick={tryAgain}>{t('Try again')}</Button>}
        {camera && <TorchButton camera={camera} />}
        <label className="button" data-variant={cameraError ? 'outlined' : 'text'}>
          <Image aria-hidden />
          {t('From a picture')}
          <input
            type="file"
            accept="image/*"
            className="visually-hidden"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void readPicture(file)
              target.value = '' // the same file can be chosen again
            }}
          />
        </label>
        <Button variant="text" onClick={searchByName}>
          {t('Search by name instead')}
        </Button>
      </div>
    </FullScreenDialog>
  )
}

/** A line break, unlike a heading, keeps the error in one piece when a screen reader announces it. */
const CameraErrorText = ({ title, text }: CameraError): ReactElement => (
  <>
    <b>{title}</b>
    <br />
    {text}
  </>
)

const cameraStatusText = (live: boolean): string =>
  live ? t('Point the camera at a fan’s code.') : t('Starting the camera…')

/** The text of the QR code in a picture. Undefined without a code, null if the file is no picture. */
async function codeTextIn(file: File): Promise<string | undefined | null> {
  const readCode = await loadQrCodeReader()
  const picture = await createImageBitmap(file, { resizeWidth: PICTURE_WIDTH_PX }).catch(() => null)
  try {
    return picture && (await readCode(picture))
  } finally {
    picture?.close()
  }
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

/** A text that disappears after the given time unless it is lasting, and the function that sets it. */
function useTemporaryText(
  milliseconds: number,
): [string, (text: string, isLasting?: boolean) => void] {
  const [shown, setShown] = useState({ text: '', isLasting: false })
  useEffect(() => {
    if (!shown.text || shown.isLasting) return
    const timer = setTimeout(() => setShown({ text: '', isLasting: false }), milliseconds)
    return () => clearTimeout(timer)
  }, [shown, milliseconds])
  return [shown.text, (text, isLasting = false) => setShown({ text, isLasting })]
}
