/**
 * Loads the app on a page that is complete without it: after the page with its images has loaded or
 * the visitor has clicked something, and never before the first paint.
 */

declare global {
  interface Window {
    /** What the visitor clicked before the app's first file was there; startOnInteraction.ts reads it. */
    earlyClickTarget?: EventTarget | null
  }
}

const boot = document.getElementById('boot')?.textContent ?? '{}'
const { scripts = [] } = JSON.parse(boot) as { scripts?: string[] }

function addScripts(): void {
  for (const src of scripts.splice(0)) {
    const script = document.createElement('script')
    script.src = src
    document.body.append(script)
  }
}

function addScriptsAfterPaint(): void {
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length) addScripts()
  }).observe({ type: 'paint', buffered: true })
}

// Properties, so that the app can take the click handler away.
window.onload = addScriptsAfterPaint
window.onclick = ({ target }) => {
  window.earlyClickTarget = target
  addScriptsAfterPaint()
}

export {}
