import { expect, it, vi } from 'vitest'
import { page } from '@/browser/page'
import { reloadIfSessionChanged } from './reloadIfSessionChanged'
import { sessionFlag } from './sessionFlag'

const dispatchPageshow = (persisted: boolean): boolean =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))

it('reloads a page from the browser’s memory only if somebody signed in or out meanwhile', () => {
  const reload = vi.spyOn(page, 'reload').mockReturnValue()
  reloadIfSessionChanged()
  dispatchPageshow(false)
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  dispatchPageshow(true)
  expect(reload).not.toHaveBeenCalled()
  sessionFlag.set()
  dispatchPageshow(false)
  expect(reload).not.toHaveBeenCalled()
  dispatchPageshow(true)
  expect(reload).toHaveBeenCalledOnce()
})
