import './theme/tokens.css'
import './theme/base.css'
import './theme/frame.css'
import './theme/button.css'
import './theme/card.css'
import { startFailed } from './startFailed'
import { type Mount, takeOver } from './takeOver'

// A small first file, and the styles of what the server shows by itself.
const start = async (mount?: Mount): Promise<void> => {
  const app = await import(/* webpackChunkName: "app" */ './app/start')
  await app.start(mount)
}

const root = document.getElementById('root')
if (root?.firstElementChild) takeOver(root, start)
else start().catch(startFailed)
