import { cameFromThisApp } from '@/browser/page'
import { showLargestPhoto } from '@/browser/showLargestPhoto'
import { sessionFlag } from '@/session/sessionFlag'
import { prefetchFiles } from './prefetchFiles'
import { showStartFailure } from './showStartFailure'

/** The names of the files that a screen needs. The build sets these constants. */
declare const PROFILE_FILES: string
declare const LOGIN_FILES: string

const INTERACTION_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'click'] as const

/**
 * Starts the app on a page that is complete without the app. It starts at once if someone may be signed
 * in, if the app itself navigated here or if a button was clicked, else at the first interaction. Until
 * then the app's files are fetched into the cache.
 */
export function startOnInteraction(root: HTMLElement, start: () => Promise<void>): void {
  const hasClick = (): boolean => window.earlyClickTarget?.closest('button') != null
  const startOnce = async (): Promise<void> => {
    for (const event of INTERACTION_EVENTS) removeEventListener(event, startOnce)
    await start().catch(() => {
      if (hasClick()) showStartFailure()
      else listenForInteraction() // no click is lost, so the next interaction tries again
    })
  }
  const listenForInteraction = (): void => {
    for (const event of INTERACTION_EVENTS) addEventListener(event, startOnce, { passive: true })
  }
  if (sessionFlag.mayHaveSession() || cameFromThisApp() || hasClick()) void startOnce()
  else {
    showLargestPhoto(root.querySelector('.avatar img'))
    prefetchFiles(PROFILE_FILES, 'low')
    prefetchFiles(LOGIN_FILES, 'low') // the screen that a visitor is most likely to open next
    listenForInteraction()
  }
}
