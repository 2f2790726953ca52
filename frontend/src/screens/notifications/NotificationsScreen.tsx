import Typography from '@mui/material/Typography'
import type { ReactElement } from 'react'
import { useTitle } from '@/components/useTitle'
import { t } from '@/language/text'
import { NotificationList } from './NotificationList'

/** The screen at /notifications, which lists the fans who have followed the viewer. */
export function NotificationsScreen(): ReactElement {
  useTitle(t('News'))
  return (
    <>
      <Typography variant="h1" sx={{ mb: 3 }}>
        {t('News')}
      </Typography>
      <NotificationList />
    </>
  )
}
