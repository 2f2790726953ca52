import './theme/tokens.css'
import './theme/base.css'
import './theme/frame.css'
import './theme/button.css'
import './theme/card.css'
import './theme/print.css'
import { fetchAhead } from './fetchAhead'
import { loadMessages } from './language/loadMessages'
import { reloadIfSessionChanged } from './session/reloadIfSessionChanged'
import { sessionFlag } from './session/sessionFlag'
import { showStartFailure } from './showStartFailure'
import { startOnInteraction } from './startOnInteraction'

// Keep this file small, because every page of the server loads it. It includes only styles, and loads the
// app when the page needs it.
const loadApp = async () => {
  await loadMessages() // before the app, whose modules have texts in constants
  return import(/* webpackChunkName: "app" */ './app/start')
}

function startApp(root: HTMLElement): void {
  if (root.querySelector('#login-form')) {
    fetchAhead(isFansHome() ? 'home' : 'login')
    loadApp()
      .then((app) => app.startOnLogin(root))
      .catch(showStartFailure)
  } else if (root.firstElementChild) {
    startOnInteraction(root, async (mount) => (await loadApp()).start(root, mount))
  } else {
    loadApp()
      .then((app) => app.start(root))
      .catch(showStartFailure)
  }
}

const isFansHome = (): boolean => window.location.pathname === '/' && sessionFlag.mayHaveSession()

reloadIfSessionChanged()

const root = document.getElementById('root')
if (root && !('tooOld' in document.documentElement.dataset)) startApp(root) // see inline/beforePaint.ts
