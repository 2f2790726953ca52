import { beforeEach, expect, it, vi } from 'vitest'
import { withNavigator } from '@/testing/navigator'
import { saveFile } from './saveFile'

const zip = new File(['ZIP!'], 'hockeyhub.zip', { type: 'application/zip' })
const share = vi.fn<Navigator['share']>()

beforeEach(() => {
  vi.useFakeTimers()
  share.mockReset().mockResolvedValue()
})

const watchDownloads = () => vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()

it('frees the file after a minute, when the browser has surely begun to save it', async () => {
  const click = watchDownloads()
  const revokeObjectURL = vi.spyOn(URL, 'revokeObjectURL')
  expect(await saveFile(zip)).toBe('downloaded')
  expect(click).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(59_999)
  expect(revokeObjectURL).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(revokeObjectURL).toHaveBeenCalledExactlyOnceWith('blob:photo')
})

it('opens the share sheet in an app on an iPhone’s home screen', async () => {
  const click = watchDownloads()
  withNavigator({ standalone: true, canShare: () => true, share })
  expect(await saveFile(zip)).toBe('shared')
  expect(share).toHaveBeenCalledExactlyOnceWith({ files: [zip] })
  expect(click).not.toHaveBeenCalled()
})

it.each([
  ['in Safari', { standalone: false, canShare: () => true, share }],
  ['in an app that cannot share files', { standalone: true, canShare: () => false, share }],
])('downloads the file %s', async (_, properties) => {
  const click = watchDownloads()
  withNavigator(properties)
  expect(await saveFile(zip)).toBe('downloaded')
  expect(click).toHaveBeenCalledOnce()
})

it.each([
  ['AbortError', 'cancelled'],
  ['NotAllowedError', 'blocked'],
])('after an %s of the share sheet, the file is %s', async (name, outcome) => {
  withNavigator({ standalone: true, canShare: () => true, share })
  share.mockRejectedValue(new DOMException('no', name))
  expect(await saveFile(zip)).toBe(outcome)
})
