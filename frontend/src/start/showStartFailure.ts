import { t } from '@/language/text'

/** Tells the user that the app could not be loaded, and offers a reload. Uses no library. */
export function showStartFailure(): void {
  const message = document.createElement('p')
  message.setAttribute('role', 'alert')
  message.textContent = t('HockeyHub could not be loaded. Please check your connection.')
  const reload = document.createElement('button')
  reload.className = 'button'
  reload.textContent = t('Reload')
  reload.addEventListener('click', () => window.location.reload())
  message.append(' ', reload)
  const container = document.getElementById('main') ?? document.getElementById('root')
  container?.prepend(message)
}
