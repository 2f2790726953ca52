import Typography from '@mui/material/Typography'
import type { ReactElement } from 'react'
import { ConfirmDialog } from '@/components/ConfirmDialog'
import { t } from '@/language/text'

interface Props {
  onCancel: () => void
  onDelete: () => void
}

/** Asks before a photo is deleted: the server deletes its files at once, so there is no undo. */
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
