/**
 * Loads the app on a page that is complete without it. Starts when the page and its images have loaded, or
 * at the visitor's first click, but never before the first paint.
 */

declare global {
  interface Window {
    /** The last control that was clicked before main.ts ran. startOnInteraction.ts repeats the click. */
    earlyClickTarget?: Element
    /** Loads the app without waiting for the first paint. */
    loadAppAtOnce?: () => void
  }
}

// The boot data lists the app's files on every page that has this script.
const boot = document.getElementById('boot') as HTMLElement
const { scripts } = JSON.parse(boot.textContent) as { scripts: string[] }
if ('tooOld' in document.documentElement.dataset) scripts.length = 0 // see beforePaint.ts

function addScripts(): void {
  for (const src of scripts.splice(0))
    document.body.appendChild(document.createElement('script')).src = src
}

function addScriptsAfterPaint(): void {
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length) addScripts()
  }).observe({ type: 'paint', buffered: true })
}

window.loadAppAtOnce = addScripts
// `onclick` is a property, so that the app can remove the click handler.
window.onload = addScriptsAfterPaint
window.onclick = ({ target }) => {
  if ((target as Element).closest('a,button')) window.earlyClickTarget = target as Element
  addScriptsAfterPaint()
}

export {}
