import { COLOR_MODE_KEY, SESSION_KEY } from '@/browser/storageKeys'

const { dataset } = document.documentElement

// A browser that lacks one of these features is older than package.json's browserslist. It doesn't run the
// app, and keeps the server's page.
const isBrowserTooOld = !('toSorted' in [] && CSS.supports('color', 'color-mix(in srgb, red, red)'))
if (isBrowserTooOld) dataset.tooOld = '' // shows a note that the browser is too old

// Sets two attributes for the style sheet before the first paint: the colour mode, and the session flag.
try {
  const mode = localStorage.getItem(COLOR_MODE_KEY)
  if (mode === 'system' ? matchMedia('(prefers-color-scheme:dark)').matches : mode === 'dark')
    dataset.colorScheme = 'dark'
  if (localStorage.getItem(SESSION_KEY)) dataset.session = ''
} catch {
  // The browser blocks its storage: the page stays in light mode.
}
