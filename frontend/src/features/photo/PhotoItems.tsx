import MenuItem from '@mui/material/MenuItem'
import MenuList from '@mui/material/MenuList'
import Paper from '@mui/material/Paper'
import Popper from '@mui/material/Popper'
import Typography from '@mui/material/Typography'
import { Camera, ImageUp, Trash2 } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useEffectEvent,
} from 'react'
import { isHandheld } from '@/browser/device'
import { t } from '@/language/text'

const HINT_SX = { px: 2, py: 1.25, borderTop: '1px solid var(--line)' }

interface Props {
  anchor: RefObject<HTMLElement | null>
  withPhoto: boolean
  onUpload: () => void
  onCamera: () => void
  onDelete: () => void
  /** Called to close the menu and focus its button. */
  onLeave: () => void
}

/**
 * The items of the photo menu. This isn't MUI's `Menu`, because that menu's backdrop would cover the
 * button, and here the same button opens and closes the menu.
 */
export function PhotoItems(props: Props): ReactElement {
  const { anchor, withPhoto, onUpload, onCamera, onDelete, onLeave } = props
  useEscape(onLeave)
  const leaveByTab = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab') return
    event.preventDefault()
    onLeave()
  }
  return (
    <Popper
      open
      anchorEl={() => anchor.current ?? document.body}
      role="presentation"
      placement="bottom-start"
      sx={{ zIndex: 'modal', pt: 1.5 }}
    >
      <Paper component="nav" aria-label={t('Your photo')}>
        <MenuList autoFocusItem aria-label={t('Photo')} onKeyDown={leaveByTab}>
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
          {withPhoto && (
            <MenuItem onClick={onDelete} sx={{ color: 'error.main' }}>
              <Trash2 aria-hidden />
              {t('Delete photo')}
            </MenuItem>
          )}
        </MenuList>
        <Typography variant="body2" color="textSecondary" sx={HINT_SX}>
          {t('JPEG or PNG, 5 MB at most.')}
        </Typography>
      </Paper>
    </Popper>
  )
}

/** Calls `onEscape` on Escape, wherever the focus is. */
function useEscape(onEscape: () => void): void {
  const handleKeyDown = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key === 'Escape') onEscape()
  })
  useEffect(() => {
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [])
}
