import { expect, it, vi } from 'vitest'
import { profileDraft } from './profileDraft'

it('keeps private fields in memory alone, so that a reload drops them', async () => {
  const values = { bio: 'Left wing', dob: '1990-02-03' }
  profileDraft.save('alice', values, ['dob'])
  expect(profileDraft.load('alice')).toEqual({ values, dropped: [] })
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('1990')
  vi.resetModules()
  const reloaded = await import('./profileDraft')
  const draft = reloaded.profileDraft.load('alice')
  expect(draft).toEqual({ values: { bio: 'Left wing' }, dropped: ['dob'] })
})
