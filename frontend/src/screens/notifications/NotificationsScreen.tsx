import type { ReactElement } from 'react'
import { useTitle } from '@/components/useTitle'
import { t } from '@/language/text'
import { NotificationList } from './NotificationList'
import styles from './notifications.module.css'

/** The screen at /notifications, which lists the fans who have followed the viewer. */
export function NotificationsScreen(): ReactElement {
  useTitle(t('News'))
  return (
    <>
      <h1 className={styles.title}>{t('News')}</h1>
      <NotificationList />
    </>
  )
}
