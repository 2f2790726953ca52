import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { saveFile } from './saveFile'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('frees the file after a minute, when the browser has surely begun to save it', () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const revokeObjectURL = vi.spyOn(URL, 'revokeObjectURL')
  saveFile(new Blob(['ZIP!']), 'hockeyhub.zip')
  expect(click).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(59_999)
  expect(revokeObjectURL).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:photo')
})
