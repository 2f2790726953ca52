import ClickAwayListener from '@mui/material/ClickAwayListener'
import { Camera } from 'lucide-react'
import { type ReactElement, Suspense, useRef, useState } from 'react'
import type { Self } from '@/api/types'
import { Avatar } from '@/components/Avatar'
import { lazyScreen } from '@/components/lazyScreen'
import { FileInput } from './FileInput'
import { PhotoItems } from './PhotoItems'
import styles from './photo.module.css'
import { useOwnPhoto } from './useOwnPhoto'

const loadCropDialog = async () => {
  const { CropDialog: dialog } = await import(/* webpackChunkName: "crop" */ './CropDialog')
  return dialog
}
const CropDialog = lazyScreen(loadCropDialog)

/** One's own picture, and what can be done with it. */
export function PhotoMenu({ user }: { user: Self }): ReactElement {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const gallery = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const photo = useOwnPhoto()

  const close = (): void => setOpen(false)
  const leave = (): void => {
    close()
    button.current?.focus()
  }
  const choose = (input: HTMLInputElement | null): void => {
    leave()
    input?.click()
    // While one looks for a photo; if it fails, it is asked for again when it is needed.
    loadCropDialog().catch(() => undefined)
  }

  return (
    <ClickAwayListener onClickAway={close}>
      <div>
        <button
          ref={button}
          type="button"
          className={styles.button}
          aria-label="Photo menu"
          aria-haspopup="menu"
          aria-expanded={open}
          aria-busy={photo.busy}
          aria-disabled={photo.busy}
          onClick={() => setOpen(!(open || photo.busy))}
        >
          <Avatar name={user.full_name} photoUrl={user.photo_url} />
          <span className={styles.badge}>
            <Camera aria-hidden />
          </span>
        </button>
        {open && (
          <PhotoItems
            anchor={button}
            withPhoto={user.photo_url !== ''}
            onUpload={() => choose(gallery.current)}
            onCamera={() => choose(camera.current)}
            onDelete={() => {
              leave()
              void photo.remove()
            }}
            onLeave={leave}
          />
        )}
        <FileInput ref={gallery} label="Upload photo" onPick={photo.pick} />
        <FileInput ref={camera} label="Take a photo" capture="user" onPick={photo.pick} />
        {photo.picked && (
          <Suspense>
            <CropDialog
              file={photo.picked}
              onCancel={photo.drop}
              onUnreadable={photo.refuse}
              onCut={photo.send}
            />
          </Suspense>
        )}
      </div>
    </ClickAwayListener>
  )
}
