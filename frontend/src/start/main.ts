import '@/theme/tokens.css'
import '@/theme/base.css'
import '@/theme/frame.css'
import '@/theme/button.css'
import '@/theme/card.css'
import '@/theme/print.css'
import { loadMessages } from '@/language/loadMessages'
import { reloadIfSessionChanged } from '@/session/reloadIfSessionChanged'
import { sessionFlag } from '@/session/sessionFlag'
import { prefetchFiles } from './prefetchFiles'
import { showStartFailure } from './showStartFailure'
import { startOnInteraction } from './startOnInteraction'

/** The names of the files that a screen needs. The build sets these constants. */
declare const HOME_FILES: string
declare const LOGIN_FILES: string

// Keep this file small, because every page of the server loads it. It includes only styles, and loads the
// app when the page needs it.
function startApp(root: HTMLElement): void {
  const start = async (): Promise<void> => {
    await loadMessages() // before the app, whose modules translate texts when they are loaded
    const app = await import(/* webpackChunkName: "app" */ './start')
    await app.start(root)
  }
  const isLogin = root.querySelector('#login-form') !== null
  if (root.firstElementChild && !isLogin) startOnInteraction(root, start)
  else {
    if (isLogin) prefetchFiles(isFansHome() ? HOME_FILES : LOGIN_FILES)
    start().catch(showStartFailure)
  }
}

const isFansHome = (): boolean => window.location.pathname === '/' && sessionFlag.mayHaveSession()

reloadIfSessionChanged()

const root = document.getElementById('root')
if (root && !('tooOld' in document.documentElement.dataset)) startApp(root) // see inline/beforePaint.ts
