import { readFileSync } from 'node:fs'

const tokens = readFileSync(new URL('src/theme/tokens.css', import.meta.url), 'utf8')
const definitions = [...tokens.matchAll(/^@custom-media (--[\w-]+) (\(.+\));.*\n/gm)]

/** A webpack loader that writes the media queries of theme/tokens.css into a style sheet: no browser knows @custom-media. */
export default (sheet) =>
  definitions.reduce(
    (css, [line, name, condition]) => css.replace(line, '').replaceAll(`(${name})`, condition),
    sheet,
  )
