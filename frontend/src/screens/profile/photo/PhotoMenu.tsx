import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import ClickAwayListener from '@mui/material/ClickAwayListener'
import { Camera } from 'lucide-react'
import { type ReactElement, Suspense, useRef, useState } from 'react'
import type { OwnRecord } from '@/api/types'
import { lazyScreen } from '@/components/lazyScreen'
import { initials } from '@/lib/format'
import { sizedPhotoUrl } from '@/lib/sizedPhotoUrl'
import { CardPhoto } from '@/screens/profile/CardPhoto'
import { DeletePhotoDialog } from './DeletePhotoDialog'
import { FileInput } from './FileInput'
import { PhotoItems } from './PhotoItems'
import { useOwnPhoto } from './useOwnPhoto'

const loadCropDialog = async () => {
  const { CropDialog: dialog } = await import(/* webpackChunkName: "crop" */ './CropDialog')
  return dialog
}
const CropDialog = lazyScreen(loadCropDialog)

const BUTTON = {
  borderRadius: '16%',
  '&[aria-busy="true"]': { cursor: 'progress' },
  '&:hover > :last-child': { background: 'var(--blue-strong)' },
}
const BADGE = {
  position: 'absolute',
  right: -4,
  bottom: -4,
  display: 'grid',
  displayPrint: 'none',
  placeItems: 'center',
  width: 44,
  height: 44,
  border: '3px solid var(--surface)',
  borderRadius: '50%',
  background: 'var(--blue)',
  color: 'var(--on-blue)',
  '& svg': { width: 22, height: 22 },
}

/** The viewer's own photo, with the menu to change it. */
export function PhotoMenu({ user }: { user: OwnRecord }): ReactElement {
  const [open, setOpen] = useState(false)
  const [deleting, setDeleting] = useState(false)
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
    // Loads the dialog while the fan chooses a file; a failed load is retried when the dialog opens.
    loadCropDialog().catch(() => undefined)
  }

  return (
    <ClickAwayListener onClickAway={close}>
      <div>
        <ButtonBase
          ref={button}
          sx={BUTTON}
          aria-label="Photo menu"
          aria-haspopup="menu"
          aria-expanded={open}
          aria-busy={photo.busy}
          aria-disabled={photo.busy}
          onClick={() => setOpen(!(open || photo.busy))}
        >
          <CardPhoto
            photoUrl={sizedPhotoUrl(user.photo_url, 192)}
            initials={initials(user.full_name)}
          />
          <Box component="span" sx={BADGE}>
            <Camera aria-hidden />
          </Box>
        </ButtonBase>
        {open && (
          <PhotoItems
            anchor={button}
            withPhoto={user.photo_url !== ''}
            onUpload={() => choose(gallery.current)}
            onCamera={() => choose(camera.current)}
            onDelete={() => {
              leave()
              setDeleting(true)
            }}
            onLeave={leave}
          />
        )}
        <FileInput ref={gallery} label="Upload photo" onPick={photo.pick} />
        <FileInput ref={camera} label="Take a photo" capture="user" onPick={photo.pick} />
        {deleting && (
          <DeletePhotoDialog
            onCancel={() => setDeleting(false)}
            onDelete={() => {
              setDeleting(false)
              void photo.remove()
            }}
          />
        )}
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
