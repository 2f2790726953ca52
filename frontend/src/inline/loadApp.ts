/**
 * Loads the app on a page that is complete without it: after the page with its images has loaded or
 * the visitor has clicked something, and never before the first paint.
 */

declare global {
  interface Window {
    /** The control clicked last before the app's first file was there; startOnInteraction.ts reads it. */
    earlyClickTarget?: Element
  }
}

// Each page that has this script has the app's files in its boot data.
const boot = document.getElementById('boot') as HTMLElement
const { scripts } = JSON.parse(boot.textContent) as { scripts: string[] }

function addScripts(): void {
  for (const src of scripts.splice(0))
    document.body.appendChild(document.createElement('script')).src = src
}

function addScriptsAfterPaint(): void {
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length) addScripts()
  }).observe({ type: 'paint', buffered: true })
}

// Properties, so that the app can take the click handler away.
window.onload = addScriptsAfterPaint
window.onclick = ({ target }) => {
  if ((target as Element).closest('a,button')) window.earlyClickTarget = target as Element
  addScriptsAfterPaint()
}

export {}
