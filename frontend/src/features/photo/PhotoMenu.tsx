import ClickAwayListener from '@mui/material/ClickAwayListener'
import { type ReactElement, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { OwnRecord } from '@/api/types'
import { ConfirmDialog } from '@/components/ConfirmDialog'
import { lazyComponent } from '@/components/lazyComponent'
import { t } from '@/language/text'
import { FileInput } from './FileInput'
import { PhotoButton } from './PhotoButton'
import { PhotoMenuItems } from './PhotoMenuItems'
import { useChangeOwnPhoto } from './useChangeOwnPhoto'
import { useHistoryEntryOnPress } from './useHistoryEntryOnPress'

const CropDialog = lazyComponent(
  () => import(/* webpackChunkName: "crop" */ './CropDialog'),
  'CropDialog',
)

interface Props {
  user: OwnRecord
  /** Whether the file dialog opens without a press on the menu. */
  opensItself?: boolean
}

/** The viewer's own photo, with the menu to change it. */
export function PhotoMenu({ user, opensItself = false }: Props): ReactElement {
  const [open, setOpen] = useState(false)
  const [deleting, setDeleting] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const gallery = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const photo = useChangeOwnPhoto()
  const cropEntry = useHistoryEntryOnPress(photo.drop)

  const close = (): void => setOpen(false)
  /** Closes the menu before it focuses the button, which is inert while the menu is a sheet. */
  const leaveMenu = (): void => {
    if (open) flushSync(close) // not if closed: React forbids flushSync in the effect that opens the file dialog
    button.current?.focus()
  }
  const openFileInput = (input: HTMLInputElement | null): void => {
    leaveMenu()
    cropEntry.add()
    input?.addEventListener('cancel', cropEntry.release, { once: true })
    input?.click()
    // Loads the dialog while the fan chooses a file; a failed load is retried when the dialog opens.
    CropDialog.preload().catch(() => undefined)
  }

  const pickFile = async (file: File): Promise<void> => {
    if (!(await photo.pick(file))) cropEntry.release()
  }

  const openItself = useEffectEvent(() => {
    // Browsers open their file dialog only shortly after a press.
    if (navigator.userActivation?.isActive) openFileInput(gallery.current)
    else setOpen(true)
  })
  useEffect(() => {
    if (opensItself) openItself()
  }, [opensItself])

  return (
    <ClickAwayListener onClickAway={close}>
      <div>
        <PhotoButton
          ref={button}
          user={user}
          isOpen={open}
          isBusy={photo.busy}
          onClick={() => setOpen(!(open || photo.busy))}
        />
        {open && (
          <PhotoMenuItems
            anchor={button}
            user={user}
            onUpload={() => openFileInput(gallery.current)}
            onCamera={() => openFileInput(camera.current)}
            onDelete={() => {
              leaveMenu() // focuses the button, to which the closed dialog returns the focus
              // Opens the dialog at once, so that it takes over the closing menu's history entry.
              flushSync(() => setDeleting(true))
            }}
            onLeave={leaveMenu}
          />
        )}
        <FileInput ref={gallery} label={t('Upload photo')} onPick={pickFile} />
        <FileInput ref={camera} label={t('Take a photo')} capture="user" onPick={pickFile} />
        {deleting && (
          <ConfirmDialog
            title={t('Delete your photo?')}
            action={t('Delete photo')}
            onCancel={() => setDeleting(false)}
            onConfirm={() => {
              setDeleting(false)
              void photo.remove()
            }}
          >
            <p>{t('Your card will show your initials. This can’t be undone.')}</p>
          </ConfirmDialog>
        )}
        {photo.picked && (
          <Suspense>
            <CropDialog
              file={photo.picked}
              user={user}
              onOpen={cropEntry.release}
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
