import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Ban, Flag, MapPin, Share, UserRoundMinus } from 'lucide-react'
import { type ReactElement, useEffect, useState } from 'react'
import { useCloseOnBack } from '@/browser/useCloseOnBack'
import { ConfirmDialog } from '@/components/ConfirmDialog'
import { lazyComponent } from '@/components/lazyComponent'
import { useToaster } from '@/components/toasts/useToaster'
import { useCopy } from '@/components/useCopy'
import { useDialogChunk } from '@/components/useDialogChunk'
import { canShare, useShare } from '@/components/useShare'
import { t } from '@/language/text'
import { displayName } from '@/lib/format'
import { profileLink } from '@/lib/paths'
import { useRemoveFollower } from '@/queries/blocks'
import { type Fan, useBlocking } from './useBlocking'

type FanMenuAction = 'block' | 'meeting' | 'remove' | 'report'

interface Props {
  fan: Fan & { nano_id: string }
  followsYou: boolean
  /** Asks where the viewer met the fan, whom they follow. */
  onMeeting?: (() => void) | undefined
  /** The button that opened the menu. */
  anchor: HTMLElement
  /** Called when menu and dialog are closed. */
  onClose: () => void
  /** Called when the fan has been blocked, or removed from the followers. */
  onGone?: (how: 'blocked' | 'removed') => void
}

const ReportDialog = lazyComponent(
  () => import(/* webpackChunkName: "report" */ './report/ReportDialog'),
  'ReportDialog',
)

/** A fan's menu. The chosen action opens a dialog that says what the action means. */
export function FanMenu(props: Props): ReactElement {
  const { fan, followsYou, onMeeting, anchor, onClose, onGone } = props
  // These stay the same, so that no item appears under the finger.
  const [{ canRemove, canNoteMeeting }] = useState({
    canRemove: followsYou,
    canNoteMeeting: onMeeting !== undefined,
  })
  const [chosen, setChosen] = useState<FanMenuAction | null>(null)
  const [isMenuOpen, setMenuOpen] = useState(true)
  const [asking, setAsking] = useState<FanMenuAction | null>(null)
  const closeMenu = (): void => setMenuOpen(false)
  useCloseOnBack(isMenuOpen, closeMenu)
  const { block } = useBlocking(fan, { onBlocked: () => onGone?.('blocked') })
  const remove = useRemoveFanFromFollowers(fan, () => onGone?.('removed'))
  const { loadChunk: loadReport } = useDialogChunk(ReportDialog)
  const name = displayName(fan.full_name)
  useEffect(() => {
    ReportDialog.preload().catch(() => undefined) // loading is retried when the dialog opens
  }, [])

  const chooseAction = (action: FanMenuAction): void => {
    setChosen(action)
    closeMenu()
  }
  const share = useShare()
  const copy = useCopy()
  const shareFan = (): void => {
    closeMenu()
    const url = profileLink(fan.nano_id)
    if (!canShare()) void copy(url)
    else void share({ title: t('{name} on HockeyHub', { name }), url }, t('Unable to share link.'))
  }
  const confirmAction = (run: () => void) => (): void => {
    onClose()
    run()
  }
  // The dialog opens after the menu has returned the focus to its button, because the browser restores
  // that focus when the dialog closes.
  const handleMenuClosed = async (): Promise<void> => {
    if (chosen === 'meeting') onMeeting?.()
    const opensDialog = chosen && chosen !== 'meeting'
    if (!opensDialog || (chosen === 'report' && !(await loadReport()))) onClose()
    else setAsking(chosen)
  }

  return (
    <>
      <Menu
        anchorEl={anchor}
        open={isMenuOpen}
        onClose={closeMenu}
        transitionDuration={{ enter: 150, exit: 0 }}
        slotProps={{
          transition: { onExited: handleMenuClosed },
          paper: { component: 'nav', 'aria-label': t('More about {name}', { name }) },
        }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <MenuItem onClick={shareFan}>
          <Share aria-hidden />
          {canShare() ? t('Share') : t('Copy link')}
        </MenuItem>
        {canNoteMeeting && (
          <MenuItem onClick={() => chooseAction('meeting')}>
            <MapPin aria-hidden />
            {t('Where did you meet?')}
          </MenuItem>
        )}
        {canRemove && (
          <MenuItem onClick={() => chooseAction('remove')}>
            <UserRoundMinus aria-hidden />
            {t('Remove follower')}
          </MenuItem>
        )}
        <MenuItem onClick={() => chooseAction('report')}>
          <Flag aria-hidden />
          {t('Report')}
        </MenuItem>
        <MenuItem onClick={() => chooseAction('block')} data-danger>
          <Ban aria-hidden />
          {t('Block')}
        </MenuItem>
      </Menu>
      {asking === 'block' && (
        <ConfirmDialog
          title={t('Block {name}?', { name })}
          action={t('Block')}
          onConfirm={confirmAction(block)}
          onCancel={onClose}
        >
          <ul>
            {BLOCK_EFFECT_TEXTS.map((meaning) => (
              <li key={meaning}>{meaning}</li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
      {asking === 'report' && (
        <ReportDialog fan={fan} onBlock={() => setAsking('block')} onClose={onClose} />
      )}
      {asking === 'remove' && (
        <ConfirmDialog
          title={t('Remove {name} from your followers?', { name })}
          action={t('Remove')}
          onConfirm={confirmAction(remove)}
          onCancel={onClose}
        >
          <p>
            {t(
              'They won’t be told, and they can follow you again. You can’t undo this. To keep them away, block them instead.',
            )}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

const BLOCK_EFFECT_TEXTS = [
  t('While logged in, they can’t find you or follow you, and you can’t find them.'),
  t('If one of you follows the other, that ends. Unblocking doesn’t bring it back.'),
  t('They won’t be told.'),
  t('Your page is public: logged out, anyone with your link can still open it.'),
]

/** Returns a function that removes the fan from the viewer's followers and shows a toast. */
function useRemoveFanFromFollowers(fan: Fan, onRemoved: () => void): () => void {
  const toaster = useToaster('remove-follower')
  const name = displayName(fan.full_name)
  const { mutate } = useRemoveFollower({
    onSuccess: () => {
      onRemoved()
      toaster.success(t('Follower removed'), t('{name} doesn’t follow you any more.', { name }))
    },
    onError: (error) =>
      toaster.failure(error, t('Action failed'), t('Could not remove {name}.', { name })),
  })
  return () => mutate(fan._id)
}
