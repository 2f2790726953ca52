import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Ban, Flag, MapPin, Share, UserRoundMinus } from 'lucide-react'
import type { ReactElement } from 'react'
import { canShare } from '@/components/useShare'
import { t } from '@/language/text'

export type Action = 'block' | 'meeting' | 'remove' | 'report'

interface Props {
  label: string
  /** The button that opened the menu. */
  anchor: HTMLElement
  isOpen: boolean
  /** Whether the viewer follows the fan, and so can note where they met. */
  canNoteMeeting: boolean
  /** Whether the fan is a follower, whom the viewer can remove. */
  canRemove: boolean
  onChoose: (action: Action) => void
  onShare: () => void
  onClose: () => void
  /** Called when the menu has returned the focus to its button. */
  onClosed: () => void
}

/** A menu with the viewer's actions for another fan. */
export function ActionMenu(props: Props): ReactElement {
  const { label, anchor, isOpen, canNoteMeeting, canRemove } = props
  const { onChoose, onShare, onClose, onClosed } = props
  return (
    <Menu
      anchorEl={anchor}
      open={isOpen}
      onClose={onClose}
      transitionDuration={{ enter: 150, exit: 0 }}
      slotProps={{
        transition: { onExited: onClosed },
        paper: { component: 'nav', 'aria-label': label },
      }}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
    >
      <MenuItem onClick={onShare}>
        <Share aria-hidden />
        {canShare() ? t('Share') : t('Copy link')}
      </MenuItem>
      {canNoteMeeting && (
        <MenuItem onClick={() => onChoose('meeting')}>
          <MapPin aria-hidden />
          {t('Where did you meet?')}
        </MenuItem>
      )}
      {canRemove && (
        <MenuItem onClick={() => onChoose('remove')}>
          <UserRoundMinus aria-hidden />
          {t('Remove follower')}
        </MenuItem>
      )}
      <MenuItem onClick={() => onChoose('report')}>
        <Flag aria-hidden />
        {t('Report')}
      </MenuItem>
      <MenuItem onClick={() => onChoose('block')} data-danger>
        <Ban aria-hidden />
        {t('Block')}
      </MenuItem>
    </Menu>
  )
}
