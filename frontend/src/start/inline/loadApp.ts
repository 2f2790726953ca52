import type { PublicUser } from '@/api/types'
import { sizedPhotoUrl } from '@/lib/sizedPhotoUrl'
import { pendingFollow } from '@/stores/pendingFollow'
import { scannedFans } from '@/stores/scannedFans'

/**
 * Loads the app on a page that is complete without it. Starts when the page and its images have loaded, or
 * at the visitor's first click, but never before the first paint. Until the app handles clicks, this script
 * stores whom a visitor wants to follow, and which control was clicked last.
 */

declare global {
  interface Window {
    /** The last control that was clicked before the app had started. start.tsx repeats the click. */
    earlyClickTarget?: Element
    /** Loads the app without waiting for the first paint. */
    loadAppAtOnce?: () => void
  }
}

// The boot data lists the app's files on every page that has this script.
const boot = document.getElementById('boot') as HTMLElement
const { scripts, profile } = JSON.parse(boot.textContent) as {
  scripts: string[]
  profile?: PublicUser
}
if ('tooOld' in document.documentElement.dataset) scripts.length = 0 // see beforePaint.ts

function addAppScripts(): void {
  for (const src of scripts.splice(0))
    document.body.appendChild(document.createElement('script')).src = src
}

function addAppScriptsAfterPaint(): void {
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint').length) addAppScripts()
  }).observe({ type: 'paint', buffered: true })
}

/** Saves the fan of the clicked link 'Login to Follow', which the profile page has once. */
function savePendingFollow(control: Element): void {
  if (profile && control.matches('[href^="/login?redirect="]'))
    pendingFollow.save({ ...profile, photo_url: sizedPhotoUrl(profile.photo_url, 192) })
}

if (profile) {
  const { pathname, search, hash } = location
  scannedFans.addIfScanned(pathname, profile._id)
  history.replaceState(history.state, '', `/users/${profile._id}${search}${hash}`)
}
window.loadAppAtOnce = addAppScripts
// `onclick` is a property, so that the app can remove the click handler.
window.onload = addAppScriptsAfterPaint
window.onclick = ({ target }) => {
  const control = (target as Element).closest('a,button')
  if (control) {
    window.earlyClickTarget = control
    savePendingFollow(control)
  }
  addAppScriptsAfterPaint()
}
