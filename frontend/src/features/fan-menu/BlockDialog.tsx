import type { ReactElement } from 'react'
import { ConfirmDialog } from '@/components/ConfirmDialog'
import { t } from '@/language/text'

interface Props {
  name: string
  onConfirm: () => void
  onCancel: () => void
}

export const BlockDialog = ({ name, onConfirm, onCancel }: Props): ReactElement => (
  <ConfirmDialog
    title={t('Block {name}?', { name })}
    action={t('Block')}
    onConfirm={onConfirm}
    onCancel={onCancel}
  >
    <ul>
      <li>{t('While logged in, they can’t find you or follow you, and you can’t find them.')}</li>
      <li>{t('If one of you follows the other, that ends. Unblocking doesn’t bring it back.')}</li>
      <li>{t('They won’t be told.')}</li>
      <li>{t('Your page is public: logged out, anyone with your link can still open it.')}</li>
    </ul>
  </ConfirmDialog>
)
