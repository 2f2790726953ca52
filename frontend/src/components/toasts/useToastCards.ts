import { type ComponentType, useEffect, useReducer } from 'react'
import { whenIdle } from '@/lib/whenIdle'
import type { ShownToast } from './types'

type ToastCards = ComponentType<{ toasts: ShownToast[] }>

let loaded: ToastCards | null = null

/** MUI comes with this file; a visitor's page loads neither until it shows a toast. */
export async function loadToastCards(): Promise<void> {
  const { ToastCards } = await import(/* webpackChunkName: "toasts" */ './ToastCards')
  loaded = ToastCards
}

/** Null until the file is loaded, by the first toast at the latest; the next toast retries. */
export function useToastCards(toasts: ShownToast[]): ToastCards | null {
  const [, rerender] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    if (loaded || toasts.length === 0) return
    loadToastCards().then(rerender, () => undefined)
  }, [toasts])
  return loaded
}

/** For screens that use MUI anyway: their toasts then show at once, and without a network too. */
export const usePreloadedToasts = (): void =>
  useEffect(() => whenIdle(() => loadToastCards().catch(() => undefined)), [])
