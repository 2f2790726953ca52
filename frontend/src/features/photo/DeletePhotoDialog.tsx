import Typography from '@mui/material/Typography'
import type { ReactElement } from 'react'
import { ConfirmDialog } from '@/components/ConfirmDialog'
import { t } from '@/language/text'

interface Props {
  onCancel: () => void
  onDelete: () => void
}

/** Asks before the photo is deleted, because the server deletes it at once and there is no undo. */
export const DeletePhotoDialog = ({ onCancel, onDelete }: Props): ReactElement => (
  <ConfirmDialog
    title={t('Delete your photo?')}
    action={t('Delete photo')}
    onConfirm={onDelete}
    onCancel={onCancel}
  >
    <Typography>{t('Your card will show your initials. This can’t be undone.')}</Typography>
  </ConfirmDialog>
)
