import { Bell, House, QrCode, UserRoundSearch } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { OwnRecord } from '@/api/types'
import { FanAvatar } from '@/components/FanAvatar'
import { cardContent } from '@/features/card-content/cardContent'
import { useQrCodeView } from '@/features/qr-code/useQrCodeView'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'
import { labelWithUnseenCount, NotificationBadge } from './NotificationBadge'
import styles from './shell.module.css'
import { useUnseenCount } from './useUnseenCount'

/**
 * The bottom bar of windows that are too narrow for the side menu. It links to the most used screens and
 * opens the viewer's QR code. A screen's own fixed action is above the bar.
 */
export function BottomBar({ user }: { user: OwnRecord }): ReactElement {
  const { view, show } = useQrCodeView(cardContent(user))
  const unseen = useUnseenCount()
  return (
    <>
      <nav aria-label={t('Quick access')} className={styles.bar} data-bottom-bar>
        <BottomBarTab to={paths.home} label={t('Home')}>
          <House aria-hidden size={26} />
        </BottomBarTab>
        <BottomBarTab to={paths.findUsers} label={t('Find')}>
          <UserRoundSearch aria-hidden size={26} />
        </BottomBarTab>
        <button
          type="button"
          className={styles.code}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => show(currentTarget)}
        >
          <QrCode aria-hidden size={28} />
          <span className="visually-hidden">{t('My QR code')}</span>
        </button>
        <BottomBarTab
          to={paths.notifications}
          label={t('News')}
          name={labelWithUnseenCount(t('News'), unseen)}
        >
          <Bell aria-hidden size={26} />
          <NotificationBadge value={unseen} />
        </BottomBarTab>
        <BottomBarTab to={paths.profile} otherPath={paths.user(user._id)} label={t('Profile')}>
          <FanAvatar name={user.full_name} photoUrl={user.photo_url} team={user.favourite_team} />
        </BottomBarTab>
      </nav>
      {view}
    </>
  )
}

interface TabProps {
  to: string
  otherPath?: string
  label: string
  /** The accessible name, if it differs from the label. */
  name?: string
  children: ReactNode
}

function BottomBarTab({ to, otherPath, label, name, children }: TabProps): ReactElement {
  const { pathname } = useLocation()
  const isCurrent = pathname === to || pathname === otherPath
  return (
    <Link
      to={to}
      className={styles.tab}
      aria-label={name}
      aria-current={isCurrent ? 'page' : undefined}
    >
      {children}
      <span className={styles.label}>{label}</span>
    </Link>
  )
}
