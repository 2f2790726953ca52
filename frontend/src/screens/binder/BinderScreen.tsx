import type { ReactElement } from 'react'
import { ErrorState } from '@/components/ErrorState'
import { useTitle } from '@/components/useTitle'
import { t } from '@/language/text'
import { BinderControls } from './BinderControls'
import styles from './binder.module.css'
import { OpenBinder } from './OpenBinder'
import { useBinder } from './useBinder'

/** The screen at /binder: the cards of the fans whom the viewer has met, in pages of nine pockets. */
export function BinderScreen(): ReactElement {
  const binder = useBinder()
  const { cards, counts, team, pending, failure, more, retry } = binder
  const isEmpty = cards.length === 0 && !(pending || more)
  const isNew = isEmpty && !team
  useTitle(t('Binder'))
  return (
    <>
      {isNew ? (
        <h1 className={styles.controls}>{t('Binder')}</h1>
      ) : (
        <BinderControls {...binder} counts={counts ?? []} />
      )}
      {failure && isEmpty ? (
        <ErrorState {...failure} retry={retry} />
      ) : (
        <OpenBinder binder={binder} isNew={isNew} />
      )}
    </>
  )
}
