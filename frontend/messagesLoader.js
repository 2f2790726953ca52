import { messagesOf, parseCatalogue } from './catalogues.js'

/** A webpack loader: the messages of a .po file, as JSON. */
export default (source) => JSON.stringify(messagesOf(parseCatalogue(source)))
