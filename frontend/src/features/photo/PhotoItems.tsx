import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Camera, ImageUp, Trash2 } from 'lucide-react'
import { type KeyboardEvent, type ReactElement, type RefObject, useEffect, useState } from 'react'
import type { OwnRecord } from '@/api/types'
import { isHandheld } from '@/browser/device'
import { t } from '@/language/text'
import { PhotoDropdown } from './PhotoDropdown'
import { PhotoSheet } from './PhotoSheet'

interface Props {
  anchor: RefObject<HTMLElement | null>
  user: OwnRecord
  onUpload: () => void
  onCamera: () => void
  onDelete: () => void
  /** Called to close the menu and focus its button. */
  onLeave: () => void
}

/** The items of the photo menu: in a sheet, or beside the card where there is room. */
export function PhotoItems(props: Props): ReactElement {
  const { anchor, user, onUpload, onCamera, onDelete, onLeave } = props
  const isSheet = useMediaQuery('(width < 1100px)', { noSsr: true })
  // The sheet opens after its items are rendered, and an item can't be focused before that.
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  const leaveByTab = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab' || isSheet) return
    event.preventDefault()
    onLeave()
  }
  const items = (
    <MenuList autoFocusItem={isOpen} aria-label={t('Photo')} onKeyDown={leaveByTab}>
      <MenuItem onClick={onUpload}>
        <ImageUp aria-hidden />
        {t('Upload photo')}
      </MenuItem>
      {isHandheld() && (
        <MenuItem onClick={onCamera}>
          <Camera aria-hidden />
          {t('Take a photo')}
        </MenuItem>
      )}
      {user.photo_url && (
        <MenuItem data-danger onClick={onDelete}>
          <Trash2 aria-hidden />
          {t('Delete photo')}
        </MenuItem>
      )}
    </MenuList>
  )
  return isSheet ? (
    <PhotoSheet user={user} onLeave={onLeave}>
      {items}
    </PhotoSheet>
  ) : (
    <PhotoDropdown anchor={anchor} user={user} onLeave={onLeave}>
      {items}
    </PhotoDropdown>
  )
}
