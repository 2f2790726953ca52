import type { ReactElement } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Message } from '@/components/Message'
import { useTitle } from '@/components/useTitle'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'
import { useSession } from '@/session/SessionProvider'

/** Shown if the session ended while the dashboard was open. */
export function PleaseLogInScreen(): ReactElement {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { session } = useSession()
  const hasSignedOut = session.status === 'signedOut' && session.email === null
  useTitle(t('Please log in'))
  return (
    <Message
      drawing="locked"
      title={t('Please log in')}
      text={
        hasSignedOut
          ? t('You signed out in another tab.')
          : t('You were logged out. Log in to go on.')
      }
      action={{ label: t('Go to Login'), run: () => navigate(paths.loginThen(pathname)) }}
    />
  )
}
