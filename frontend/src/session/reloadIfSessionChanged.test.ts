import { expect, it, vi } from 'vitest'
import { page } from '@/browser/page'
import { reloadIfSessionChanged } from './reloadIfSessionChanged'
import { sessionFlag } from './sessionFlag'

const dispatchPageshow = (persisted: boolean): boolean =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))

it('reloads a page from the browser’s memory only if someone else is signed in by now', () => {
  const reload = vi.spyOn(page, 'reload').mockReturnValue()
  sessionFlag.set('robin')
  reloadIfSessionChanged()
  dispatchPageshow(false)
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  dispatchPageshow(true)
  expect(reload).not.toHaveBeenCalled()
  sessionFlag.set('nora')
  dispatchPageshow(false)
  expect(reload).not.toHaveBeenCalled()
  dispatchPageshow(true)
  expect(reload).toHaveBeenCalledOnce()
})
