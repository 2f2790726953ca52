/** The app itself did not arrive: say so in the page, with a way on. Needs no library. */
export function startFailed(): void {
  const root = document.getElementById('root')
  if (!root || root.childElementCount > 0) return
  const words = document.createElement('p')
  words.setAttribute('role', 'alert')
  words.textContent = 'HockeyHub could not be loaded. Please check your connection. '
  const again = document.createElement('button')
  again.textContent = 'Reload'
  again.addEventListener('click', () => window.location.reload())
  words.append(again)
  root.append(words)
}
