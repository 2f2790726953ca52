import { type ComponentType, useCallback, useEffect, useReducer } from 'react'
import { whenIdle } from '@/lib/whenIdle'
import type { ShownToast } from './types'

type ToastCards = ComponentType<{ toasts: ShownToast[] }>

let loaded: ToastCards | null = null

/** MUI comes with this file, so no page waits for it. */
export async function loadToastCards(): Promise<void> {
  const { ToastCards } = await import(/* webpackChunkName: "toasts" */ './ToastCards')
  loaded = ToastCards
}

/**
 * Null until the file is loaded: when the browser is idle and online, or by the first toast. If that
 * fails, the next toast retries.
 */
export function useToastCards(toasts: ShownToast[]): ToastCards | null {
  const [, rerender] = useReducer((times: number) => times + 1, 0)
  const load = useCallback(() => {
    if (!loaded) loadToastCards().then(rerender, () => undefined)
  }, [])
  useEffect(() => whenIdle(() => navigator.onLine && load()), [load])
  useEffect(() => {
    if (toasts.length > 0) load()
  }, [toasts, load])
  return loaded
}
