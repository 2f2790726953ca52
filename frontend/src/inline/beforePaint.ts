import { COLOR_MODE_KEY, SESSION_KEY } from '@/browser/storageKeys'

const OLD_BROWSER_TEXT =
  'This browser is too old to do more than read cards here: please update it, or open HockeyHub in another one.'
const OLD_BROWSER_TEXT_FR =
  'Ce navigateur est trop ancien pour faire plus que lire des cartes ici\u00a0: mettez-le à jour ou ouvrez HockeyHub dans un autre.'

const { dataset } = document.documentElement

// A browser that lacks one of these features is older than package.json's browserslist. It doesn't run the
// app, and keeps the server's page.
const isTooOld = !('toSorted' in [] && CSS.supports('color', 'color-mix(in srgb, red, red)'))
if (isTooOld) {
  dataset.tooOld = ''
  document.addEventListener('DOMContentLoaded', () => {
    const note = document.createElement('p')
    note.className = 'message'
    // The translations come with the app, which this browser doesn't load, so the texts are here.
    note.textContent = document.documentElement.lang.startsWith('fr')
      ? OLD_BROWSER_TEXT_FR
      : OLD_BROWSER_TEXT
    document.body.insertBefore(note, document.body.firstChild)
  })
}

// Sets two attributes for the style sheet before the first paint: the colour mode, and the session flag.
try {
  if (localStorage.getItem(COLOR_MODE_KEY) === 'dark') dataset.colorScheme = 'dark'
  if (localStorage.getItem(SESSION_KEY)) dataset.session = ''
} catch {
  // The browser blocks its storage: the page stays in light mode.
}
