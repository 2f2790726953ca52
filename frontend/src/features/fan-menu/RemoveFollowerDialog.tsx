import Typography from '@mui/material/Typography'
import type { ReactElement } from 'react'
import { ConfirmDialog } from '@/components/ConfirmDialog'
import { t } from '@/language/text'

interface Props {
  name: string
  onConfirm: () => void
  onCancel: () => void
}

export const RemoveFollowerDialog = ({ name, onConfirm, onCancel }: Props): ReactElement => (
  <ConfirmDialog
    title={t('Remove {name} from your followers?', { name })}
    action={t('Remove')}
    onConfirm={onConfirm}
    onCancel={onCancel}
  >
    <Typography>
      {t(
        'They won’t be told, and they can follow you again. You can’t undo this. To keep them away, block them instead.',
      )}
    </Typography>
  </ConfirmDialog>
)
