import { MODE_KEY, SESSION_KEY } from '@/browser/storageKeys'

const { dataset } = document.documentElement

// The oldest browsers of package.json's browserslist have both. Older ones keep the server's page.
const isTooOld = !('toSorted' in [] && CSS.supports('color', 'color-mix(in srgb, red, red)'))
if (isTooOld) {
  dataset.tooOld = ''
  document.addEventListener('DOMContentLoaded', () => {
    const note = document.createElement('p')
    note.className = 'message'
    note.textContent =
      'This browser is too old to do more than read cards here: please update it, or open HockeyHub in another one.'
    document.body.insertBefore(note, document.body.firstChild)
  })
}

// Sets the colour mode and whether someone is signed in, for the style sheet, before the first paint.
try {
  if (localStorage.getItem(MODE_KEY) === 'dark') dataset.colorScheme = 'dark'
  if (localStorage.getItem(SESSION_KEY)) dataset.session = ''
} catch {
  // The browser blocks its storage: the page stays in light mode.
}
