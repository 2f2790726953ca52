import { ArrowLeft } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { cameFromThisApp } from '@/browser/page'
import { useHydrated } from '@/browser/useHydrated'
import layout from '@/components/layout.module.css'
import { t } from '@/language/text'
import { paths } from '@/lib/paths'
import { Button, ButtonLink } from './Button'

interface Props {
  /** The menu at the right end of the button's row. */
  menu?: ReactNode
}

/**
 * Goes back in the app's history. On the first page of a visit, the button is a link to the home
 * screen instead. That link is hidden from visitors, because they have no home screen.
 */
export function BackButton({ menu }: Props): ReactElement {
  const navigate = useNavigate()
  const canGoBack = useHydrated() && cameFromThisApp() // the server's page has the link
  const buttonProps = { variant: 'text', icon: <ArrowLeft aria-hidden /> } as const
  return (
    <div className={`${layout.row} back${canGoBack ? '' : ' fan-only'}`}>
      {canGoBack ? (
        <Button {...buttonProps} onClick={() => navigate(-1)}>
          {t('Back')}
        </Button>
      ) : (
        <ButtonLink {...buttonProps} to={paths.home}>
          {t('Back')}
        </ButtonLink>
      )}
      {menu}
    </div>
  )
}
