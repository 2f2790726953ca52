import { MODE_KEY, SESSION_KEY } from '@/browser/storageKeys'

// Sets the colour mode and whether someone is signed in, for the style sheet, before the first paint.
try {
  const { dataset } = document.documentElement
  if (localStorage.getItem(MODE_KEY) === 'dark') dataset.colorScheme = 'dark'
  if (localStorage.getItem(SESSION_KEY)) dataset.session = ''
} catch {
  // The browser blocks its storage: the page stays in light mode.
}
