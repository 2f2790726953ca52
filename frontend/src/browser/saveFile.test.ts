import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { saveFile } from './saveFile'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('frees the file after a minute, when the browser has surely begun to save it', () => {
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  saveFile(new Blob(['ZIP!']), 'hockeyhub.zip')
  expect(save).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(59_999)
  expect(revoke).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:photo')
})
