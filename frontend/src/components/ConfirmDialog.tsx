import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactElement, type ReactNode, useId } from 'react'
import { t } from '@/language/text'
import { Overlay } from './Overlay'

interface Props {
  /** A question, such as 'Delete your photo?'. */
  title: string
  /** Says what will happen. */
  children: ReactNode
  /** The label of the button that confirms. */
  action: string
  onConfirm: () => void
  onCancel: () => void
}

/** Asks the fan to confirm an action that can't be undone, or whose consequences they can't see. */
export function ConfirmDialog(props: Props): ReactElement {
  const { title, children, action, onConfirm, onCancel } = props
  const titleId = useId()
  return (
    <Overlay kind="dialog" labelledBy={titleId} onClose={onCancel}>
      <Stack sx={{ gap: 2, p: 3 }}>
        <Typography variant="h2" id={titleId}>
          {title}
        </Typography>
        {children}
        <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
          <Button variant="text" onClick={onCancel}>
            {t('Cancel')}
          </Button>
          <Button color="error" onClick={onConfirm}>
            {action}
          </Button>
        </Stack>
      </Stack>
    </Overlay>
  )
}
