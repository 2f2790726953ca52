import { expect, it, vi } from 'vitest'
import { page } from '@/browser/page'
import { reloadIfSessionChanged } from './reloadIfSessionChanged'
import { sessionFlag } from './sessionFlag'

const show = (persisted: boolean): boolean =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))

it('reloads a page from the browser’s memory only if somebody signed in or out meanwhile', () => {
  const reload = vi.spyOn(page, 'reload').mockReturnValue()
  reloadIfSessionChanged()
  show(false)
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  show(true)
  expect(reload).not.toHaveBeenCalled()
  sessionFlag.set()
  show(false)
  expect(reload).not.toHaveBeenCalled()
  show(true)
  expect(reload).toHaveBeenCalledOnce()
})
