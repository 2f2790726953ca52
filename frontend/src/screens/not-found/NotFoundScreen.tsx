import type { ReactElement } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Button } from '@/components/Button'
import { Message } from '@/components/Message'
import { useTitle } from '@/components/useTitle'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'

export function NotFoundScreen(): ReactElement {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // Also goes back to another site, because an unknown URL is usually the first page of a visit.
  const goBack = (): void | Promise<void> =>
    window.history.length > 1 ? navigate(-1) : navigate(paths.home)
  useTitle(t('404 Page not found'))
  return (
    <Message drawing="overTheGlass" title={t('404 Page not found')} text={pathname}>
      <p>{t('That one went over the glass.')}</p>
      <Button onClick={() => navigate(paths.home)}>{t('Go Home')}</Button>
      <Button variant="text" onClick={goBack}>
        {t('Go Back')}
      </Button>
    </Message>
  )
}
