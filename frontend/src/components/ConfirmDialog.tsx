import type { ReactElement, ReactNode } from 'react'
import { t } from '@/language/text'
import { Button } from './Button'
import { ButtonRow, Dialog } from './Dialog'

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
export const ConfirmDialog = (props: Props): ReactElement => (
  <Dialog title={props.title} onClose={props.onCancel}>
    {props.children}
    <ButtonRow>
      <Button variant="text" onClick={props.onCancel}>
        {t('Cancel')}
      </Button>
      <Button danger onClick={props.onConfirm}>
        {props.action}
      </Button>
    </ButtonRow>
  </Dialog>
)
