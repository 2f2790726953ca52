import './theme/tokens.css'
import './theme/base.css'
import './theme/button.css'
import './theme/card.css'
import { startFailed } from './startFailed'

// A small first file: the page the server wrote is shown and styled before the app arrives.
import(/* webpackChunkName: "app" */ './app/start').catch(startFailed)
