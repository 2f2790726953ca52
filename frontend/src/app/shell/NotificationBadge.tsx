import type { ReactElement } from 'react'
import { t } from '@/language/text'
import styles from './shell.module.css'

const SHOWN_COUNT_MAX = 99

const unseenCountText = (unseen: number): string =>
  unseen > SHOWN_COUNT_MAX ? `${SHOWN_COUNT_MAX}+` : String(unseen)

/** The accessible name of a link to the notifications: its label and the number of new ones. */
export const labelWithUnseenCount = (label: string, unseen: number): string =>
  unseen > 0 ? t('{label}, {unseen} new', { label, unseen: unseenCountText(unseen) }) : label

/** Shows the number of unseen notifications, or nothing if there are none. */
export const NotificationBadge = ({ value }: { value: number }): ReactElement | null =>
  value > 0 ? (
    <span aria-hidden className={styles.unseen}>
      {unseenCountText(value)}
    </span>
  ) : null
