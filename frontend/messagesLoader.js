import { messagesOf, parseCatalogue } from './catalogues.js'

/** A webpack loader that turns a .po file into its messages as JSON. */
export default (source) => JSON.stringify(messagesOf(parseCatalogue(source)))
