import { type ReactElement, useEffect, useId, useState } from 'react'
import Cropper from 'react-easy-crop'
import { Button } from '@/components/Button'
import { Overlay } from '@/components/Overlay'
import type { CropArea } from '@/lib/cropPhoto'
import styles from './crop.module.css'

const MAX_ZOOM = 4
const ZOOM_STEP = 0.05
const KEY_PIXELS = 8

interface Props {
  file: File
  onCancel: () => void
  /** The browser finds no picture in the file. */
  onUnreadable: () => void
  onCut: (file: File, area: CropArea) => void
}

/** Which square of the photo is shown: by hand, wheel, pinch, or arrow keys and slider. */
export function CropDialog({ file, onCancel, onUnreadable, onCut }: Props): ReactElement {
  const titleId = useId()
  const zoomId = useId()
  const address = useAddress(file)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<CropArea | null>(null)

  return (
    <Overlay kind="dialog" labelledBy={titleId} onClose={onCancel}>
      <div className={styles.dialog}>
        <h2 id={titleId} className={styles.title}>
          Your photo
        </h2>
        <div className={styles.stage}>
          {address && (
            <Cropper
              image={address}
              aspect={1}
              objectFit="cover"
              showGrid={false}
              crop={crop}
              zoom={zoom}
              maxZoom={MAX_ZOOM}
              keyboardStep={KEY_PIXELS}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropAreaChange={(_percent, pixels) => setArea(pixels)}
              mediaProps={{ onError: onUnreadable }}
              cropperProps={{ role: 'application', 'aria-label': 'Photo, moved by the arrow keys' }}
              classes={{ cropAreaClassName: styles.area ?? '' }}
              // The page's policy allows no style in it; the rules come with this file instead.
              disableAutomaticStylesInjection
            />
          )}
        </div>
        <label htmlFor={zoomId} className={styles.zoom}>
          Zoom
          <input
            id={zoomId}
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={ZOOM_STEP}
            value={zoom}
            onChange={(event) => setZoom(Number(event.target.value))}
          />
        </label>
        <div className={styles.buttons}>
          <Button variant="text" onClick={onCancel}>
            Cancel
          </Button>
          <Button disabled={!area} onClick={() => area && onCut(file, area)}>
            Save photo
          </Button>
        </div>
      </div>
    </Overlay>
  )
}

/** Where the page finds the file, for as long as it is shown. */
function useAddress(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
