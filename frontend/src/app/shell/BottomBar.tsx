import ButtonBase from '@mui/material/ButtonBase'
import { styled } from '@mui/material/styles'
import { Bell, House, QrCode, UserRoundSearch } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { OwnRecord } from '@/api/types'
import { FanAvatar } from '@/components/FanAvatar'
import { cardContent } from '@/features/card-content/cardContent'
import { useQrCodeView } from '@/features/qr-code/useQrCodeView'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'
import { MuiProvider } from '@/theme/MuiProvider'
import { UnseenCount, unseenName } from './UnseenCount'
import { useUnseen } from './useUnseen'

const Bar = styled('nav')({
  position: 'fixed',
  zIndex: 6,
  inset: 'auto 0 0',
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  height: 'calc(var(--bottom-bar) + env(safe-area-inset-bottom))',
  paddingInline:
    'max(var(--space-1), 50vw - 300px, env(safe-area-inset-left), env(safe-area-inset-right))',
  paddingBottom: 'env(safe-area-inset-bottom)',
  borderTop: '1px solid var(--line)',
  background: 'var(--surface)',
  '@media not screen, (width >= 900px)': { display: 'none' },
  containerType: 'inline-size',
  // Hides the bar while a form shows its own buttons in the same place.
  'body:has(form .actions) &': { display: 'none' },
  // Hides the bar while the user types with a phone's keyboard. In portrait, a height below 500 px shows
  // that the keyboard is open. In landscape a window is that low even without the keyboard.
  '@media (width < 500px) and (height < 500px), (height < 260px)': {
    'body:has(:is(input:not([type=radio], [type=checkbox], [type=range]), textarea):focus) &': {
      display: 'none',
    },
  },
})

const TabLink = styled(Link)({
  position: 'relative',
  display: 'grid',
  gap: 3,
  alignContent: 'center',
  justifyItems: 'center',
  color: 'var(--muted)',
  fontSize: 'max(0.75rem, min(var(--text-small), 3.9cqi))', // five labels have to fit
  fontWeight: 600,
  lineHeight: 1.2,
  textDecoration: 'none',
  WebkitTapHighlightColor: 'transparent',
  '&:focus-visible': { outlineOffset: -4, borderRadius: 14 },
  '&[aria-current]': { color: 'var(--ink)' },
  // Draws a red line above the current tab, like a rink's centre line.
  '&[aria-current]::before': {
    position: 'absolute',
    top: -1,
    left: 'calc(50% - 22px)',
    width: 44,
    height: 4,
    borderRadius: '0 0 4px 4px',
    background: 'var(--red)',
    content: '""',
  },
})

/**
 * A tab's label. If enlarged text leaves no room for the label, only screen readers read the label.
 */
const Label = styled('span')({
  '@container (width < 18.5rem)': { position: 'absolute', clipPath: 'inset(50%)' },
})

/** Puts the number beside the bell, so that the bell stays visible. */
const UNSEEN_COUNT_SX = { position: 'absolute', top: 3, left: 'calc(50% + 8px)' }

/** The QR code's button, which sticks out of the bar and looks like a face-off dot. */
const CodeButton = styled(ButtonBase)({
  placeSelf: 'start center',
  width: 64,
  height: 64,
  marginTop: -16,
  border: '4px solid var(--surface)',
  borderRadius: '50%',
  background: 'var(--blue)',
  color: 'var(--on-blue)',
  boxShadow: '0 -1px 0 0 var(--line)',
  '@media (hover: hover)': { '&:hover': { background: 'var(--blue-strong)' } },
})

/**
 * The bottom bar of windows that are too narrow for the side menu. It links to the most used screens and
 * opens the viewer's QR code. A screen's own fixed action is above the bar.
 */
export function BottomBar({ user }: { user: OwnRecord }): ReactElement {
  const { view, show } = useQrCodeView(cardContent(user))
  const unseen = useUnseen()
  return (
    <>
      <MuiProvider>
        <Bar aria-label={t('Quick access')} data-bottom-bar>
          <Tab to={paths.home} label={t('Home')}>
            <House aria-hidden size={26} />
          </Tab>
          <Tab to={paths.findUsers} label={t('Find')}>
            <UserRoundSearch aria-hidden size={26} />
          </Tab>
          <CodeButton aria-haspopup="dialog" onClick={({ currentTarget }) => show(currentTarget)}>
            <QrCode aria-hidden size={28} />
            <span className="visually-hidden">{t('My QR code')}</span>
          </CodeButton>
          <Tab to={paths.notifications} label={t('News')} name={unseenName(t('News'), unseen)}>
            <Bell aria-hidden size={26} />
            <UnseenCount value={unseen} sx={UNSEEN_COUNT_SX} />
          </Tab>
          <Tab to={paths.profile} otherPath={paths.user(user._id)} label={t('Profile')}>
            <FanAvatar
              name={user.full_name}
              photoUrl={user.photo_url}
              team={user.favourite_team}
              sx={{ width: 26, height: 26, fontSize: '0.6875rem' }}
            />
          </Tab>
        </Bar>
      </MuiProvider>
      {view}
    </>
  )
}

interface TabProps {
  to: string
  /** Another path of the same screen. */
  otherPath?: string
  label: string
  /** The accessible name, if it differs from the label. */
  name?: string
  children: ReactNode
}

function Tab({ to, otherPath, label, name, children }: TabProps): ReactElement {
  const { pathname } = useLocation()
  const isCurrent = pathname === to || pathname === otherPath
  return (
    <TabLink to={to} aria-label={name} aria-current={isCurrent ? 'page' : undefined}>
      {children}
      <Label>{label}</Label>
    </TabLink>
  )
}
