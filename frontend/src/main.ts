import './theme/tokens.css'
import './theme/base.css'
import './theme/frame.css'
import './theme/button.css'
import './theme/card.css'
import './theme/print.css'
import { startFailed } from './startFailed'
import { type Mount, startOnInteraction } from './startOnInteraction'

// A small first file, and the styles of the pages that the server sends complete.
const start = async (mount?: Mount): Promise<void> => {
  const app = await import(/* webpackChunkName: "app" */ './app/start')
  await app.start(mount)
}

const root = document.getElementById('root')
if (root?.firstElementChild) startOnInteraction(root, start)
else start().catch(startFailed)
