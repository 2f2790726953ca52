import { expect, it } from 'vitest'
import { profileDraft } from './profileDraft'

it('drops a draft under the former key too, which may hold a phone number', () => {
  sessionStorage.setItem('hockeyhub-draft', '{"owner":"alice","values":{"phone":"+14165550100"}}')
  profileDraft.save('alice', { phone: '+14165550100' })
  profileDraft.drop()
  expect(sessionStorage).toHaveLength(0)
})
