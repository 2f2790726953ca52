import Typography from '@mui/material/Typography'
import type { ReactElement } from 'react'
import { ErrorState } from '@/components/ErrorState'
import { useTitle } from '@/components/useTitle'
import { t } from '@/language/text'
import { BinderControls } from './BinderControls'
import { EmptyBinder } from './EmptyBinder'
import { OpenBinder } from './OpenBinder'
import { useBinder } from './useBinder'

/** The screen at /binder: the cards of the fans whom the viewer has met, in pages of nine pockets. */
export function BinderScreen(): ReactElement {
  const binder = useBinder()
  const { cards, counts, team, pending, failure, more, retry } = binder
  const isEmpty = cards.length === 0 && !(pending || more)
  useTitle(t('Binder'))
  return (
    <>
      {isEmpty && !team ? (
        <Typography variant="h1">{t('Binder')}</Typography>
      ) : (
        <BinderControls {...binder} counts={counts ?? []} />
      )}
      {failure && isEmpty && <ErrorState {...failure} retry={retry} />}
      {!failure && isEmpty && !team && <EmptyBinder />}
      {(!isEmpty || (team && !failure)) && <OpenBinder binder={binder} />}
    </>
  )
}
