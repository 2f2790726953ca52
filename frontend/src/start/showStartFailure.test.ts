import { afterEach, expect, it } from 'vitest'
import { setMessages } from '@/language/text'
import { showStartFailure } from './showStartFailure'

const MESSAGES = {
  'HockeyHub could not be loaded. Please check your connection.':
    'Impossible de charger HockeyHub.',
  Reload: 'Recharger',
}

afterEach(() => setMessages({}))

it('says in the page’s language that the app could not be loaded, above what the page has', () => {
  setMessages(MESSAGES)
  document.body.innerHTML = '<div id="root"><p>The page</p></div>'
  showStartFailure()
  expect(document.querySelector('[role=alert]')).toHaveTextContent(
    'Impossible de charger HockeyHub. Recharger',
  )
  expect(document.body).toHaveTextContent(/The page$/)
})
