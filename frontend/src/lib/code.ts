import encode from 'qr'

/** What a scanner needs around a code, in modules. */
const QUIET_ZONE = 4

/** The code of a link with its quiet zone. The server draws the same one, module for module
 * (accounts/codes.py): the mask is fixed because encoders rate masks differently. */
export const modulesOf = (link: string): boolean[][] =>
  encode(link, 'raw', { ecc: 'medium', encoding: 'byte', mask: 0, border: QUIET_ZONE })

/** One stroke for each run of dark modules. */
export function strokesOf(modules: boolean[][]): string {
  let path = 'M0 .5'
  let atX = 0
  let atY = 0
  modules.forEach((row, y) => {
    let x = row.indexOf(true)
    while (x >= 0) {
      const end = row.indexOf(false, x)
      path += `m${x - atX} ${y - atY}h${end - x}`
      atX = end
      atY = y
      x = row.indexOf(true, end)
    }
  })
  return path
}

/** The code as a file of its own. */
export function codeSvg(link: string): string {
  const modules = modulesOf(link)
  const side = modules.length
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${side}v${side}H0z"/><path stroke="#000" d="${strokesOf(modules)}"/></svg>`
  )
}
