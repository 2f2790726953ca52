/** The app itself did not arrive: say so in the page, with a way on. Needs no library. */
export function startFailed(): void {
  const words = document.createElement('p')
  words.setAttribute('role', 'alert')
  words.textContent = 'HockeyHub could not be loaded. Please check your connection. '
  const again = document.createElement('button')
  again.className = 'button'
  again.textContent = 'Reload'
  again.addEventListener('click', () => window.location.reload())
  words.append(again)
  const place = document.getElementById('main') ?? document.getElementById('root')
  place?.prepend(words)
}
