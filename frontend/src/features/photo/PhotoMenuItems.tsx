import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Camera, ImageUp, Trash2 } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useId,
  useState,
} from 'react'
import type { OwnRecord } from '@/api/types'
import { isHandheld } from '@/browser/device'
import { Button } from '@/components/Button'
import { FanAvatar } from '@/components/FanAvatar'
import { Overlay } from '@/components/Overlay'
import text from '@/components/text.module.css'
import { t } from '@/language/text'
import { PhotoDropdown } from './PhotoDropdown'
import styles from './photo.module.css'

interface Props {
  anchor: RefObject<HTMLElement | null>
  user: OwnRecord
  onUpload: () => void
  onCamera: () => void
  onDelete: () => void
  /** Called to close the menu and focus its button. */
  onLeave: () => void
}

/** The photo menu: beside the card, or in a sheet where there is no room, within a phone's thumb's reach. */
export function PhotoMenuItems(props: Props): ReactElement {
  const { anchor, user, onUpload, onCamera, onDelete, onLeave } = props
  const titleId = useId()
  const isSheet = useMediaQuery('(width < 1100px)', { noSsr: true })
  // The sheet opens after its items are rendered, and an item can't be focused before that.
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  const leaveByTab = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab' || isSheet) return
    event.preventDefault()
    onLeave()
  }
  const menu = (
    <>
      <div className={styles.head}>
        <FanAvatar name={user.full_name} photoUrl={user.photo_url} team={user.favourite_team} />
        <div>
          <h2 id={titleId}>{t('Your photo')}</h2>
          <p className={text.note}>{t('JPEG or PNG, 5 MB at most.')}</p>
        </div>
      </div>
      <MenuList
        autoFocusItem={isOpen}
        aria-label={t('Photo')}
        className={styles.items ?? ''}
        onKeyDown={leaveByTab}
      >
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
    </>
  )
  return isSheet ? (
    <Overlay kind="sheet" labelledBy={titleId} onClose={onLeave}>
      <div className={styles.sheet}>
        {menu}
        <Button variant="outlined" onClick={onLeave}>
          {t('Cancel')}
        </Button>
      </div>
    </Overlay>
  ) : (
    <PhotoDropdown anchor={anchor} labelledBy={titleId} onLeave={onLeave}>
      {menu}
    </PhotoDropdown>
  )
}
