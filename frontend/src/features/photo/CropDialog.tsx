import Slider from '@mui/material/Slider'
import { type ReactElement, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import type { OwnRecord } from '@/api/types'
import type { CropArea } from '@/browser/cropPhoto'
import { Button } from '@/components/Button'
import { ButtonRow, Dialog } from '@/components/Dialog'
import './crop.css'
import { teamColors } from '@/components/teamColors'
import text from '@/components/text.module.css'
import { t } from '@/language/text'
import { displayName } from '@/lib/format'
import styles from './cropDialog.module.css'

const ZOOM_MIN = 1
const ZOOM_MAX = 4
const ZOOM_STEP = 0.05
const ARROW_KEY_STEP_PX = 8

/** The size of a card's photo. For a smaller crop the dialog warns that it will look blurry. */
const SHARP_CROP_PX_MIN = 192

interface Props {
  file: File
  /** The fan in the photo. The dialog shows the photo on this fan's card. */
  user: Pick<OwnRecord, 'full_name' | 'favourite_team'>
  /** Called when the dialog has its own history entry. */
  onOpen: () => void
  onCancel: () => void
  /** Called if the browser can't decode the file. */
  onUnreadable: () => void
  onCut: (file: File, area: CropArea) => void
}

/** Lets the fan choose a square of the photo by dragging, wheel, pinch, arrow keys or slider. */
export function CropDialog(props: Props): ReactElement {
  const { file, user, onOpen, onCancel, onUnreadable, onCut } = props
  const zoomId = useId()
  const picture = useRef<HTMLDivElement>(null)
  const url = useObjectUrl(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(ZOOM_MIN)
  const [cropArea, setCropArea] = useState<CropArea | null>(null)
  useLayoutEffect(onOpen, [onOpen])

  return (
    <Dialog title={t('Your photo')} onClose={onCancel}>
      <div className={`card ${styles.card}`} style={teamColors(user.favourite_team)}>
        <div className="card__face">
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form */}
          <div ref={picture} role="group" aria-label={t('Photo')} className={styles.picture}>
            <MoveButtons move={(key) => pressKey(picture.current, key)} />
            {url && (
              <Cropper
                image={url}
                aspect={1}
                objectFit="cover"
                showGrid={false}
                crop={crop}
                zoom={zoom}
                maxZoom={ZOOM_MAX}
                keyboardStep={ARROW_KEY_STEP_PX}
                onCropChange={setCrop}
                onZoomChange={setZoom}
                onCropAreaChange={(_percent, pixels) => setCropArea(pixels)}
                mediaProps={{ onError: onUnreadable }}
                cropperProps={{ role: 'img', 'aria-label': t('Photo, moved by the arrow keys') }}
                classes={{ cropAreaClassName: 'crop-area' }}
                // The CSP forbids the library's style element; crop.css imports its rules.
                disableAutomaticStylesInjection
              />
            )}
          </div>
          <div className="card__title">
            <strong className={`card__name ${text.oneLine}`}>{displayName(user.full_name)}</strong>
          </div>
        </div>
      </div>
      <p role="status" className={text.note}>
        {cropArea && cropArea.width < SHARP_CROP_PX_MIN
          ? blurWarning(zoom)
          : t('Drag the photo to move it.')}
      </p>
      <div className={styles.zoom}>
        <span id={zoomId}>{t('Zoom')}</span>
        <Slider
          aria-labelledby={zoomId}
          getAriaValueText={(value) => `${Math.round(100 * value)} %`}
          min={ZOOM_MIN}
          max={ZOOM_MAX}
          step={ZOOM_STEP}
          value={zoom}
          onChange={(_event, chosen) => setZoom(chosen as number)}
        />
      </div>
      <ButtonRow>
        <Button variant="text" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button disabled={!cropArea} onClick={() => cropArea && onCut(file, cropArea)}>
          {t('Save photo')}
        </Button>
      </ButtonRow>
    </Dialog>
  )
}

const MOVE_DIRECTIONS = [
  ['ArrowLeft', t('Move left')],
  ['ArrowRight', t('Move right')],
  ['ArrowUp', t('Move up')],
  ['ArrowDown', t('Move down')],
] as const

/** For screen readers, which use the arrow keys themselves. Other keyboard users focus the photo. */
const MoveButtons = ({ move }: { move: (key: string) => void }): ReactElement => (
  <div className="visually-hidden">
    {MOVE_DIRECTIONS.map(([key, label]) => (
      <button key={key} type="button" tabIndex={-1} onClick={() => move(key)}>
        {label}
      </button>
    ))}
  </div>
)

/** Moves the photo as the key does, which keeps it inside its frame. */
function pressKey(picture: HTMLElement | null, key: string): void {
  for (const type of ['keydown', 'keyup'])
    picture
      ?.querySelector('.crop-area')
      ?.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true }))
}

const blurWarning = (zoom: number): string =>
  zoom > ZOOM_MIN
    ? t('This will look blurry. Zoom out, or choose a larger photo.')
    : t('This photo is small and will look blurry.')

/** A URL of the file, which is valid while the component is mounted. */
function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const objectUrl = URL.createObjectURL(file)
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [file])
  return url
}
