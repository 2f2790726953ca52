import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { http } from '@/api/client'
import { ApiError } from '@/api/error'
import type { PhotoUrl } from '@/api/types'
import * as api from '@/api/uploadPhoto'
import { queryWrapper } from '@/testing/queryWrapper'
import { createQueryClient } from './client'
import { keys } from './keys'
import { useDeletePhoto, useUploadPhoto } from './photo'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

const photo_url = '/users/image/abcdef0123456789abcdef01'
const uploadVariables = {
  photo: new Blob(),
  onProgress: () => undefined,
  signal: new AbortController().signal,
}

const client = createQueryClient()
const wrapper = queryWrapper(client)

const mutateUpload = (): Promise<PhotoUrl> =>
  renderHook(useUploadPhoto, { wrapper }).result.current.mutateAsync(uploadVariables)
const mutateDelete = (): Promise<PhotoUrl> =>
  renderHook(useDeletePhoto, { wrapper }).result.current.mutateAsync()

it.each([
  ['an upload', mutateUpload],
  ['a removal', mutateDelete],
])('refetches the user 200 ms after %s, no sooner', async (_name, change) => {
  vi.spyOn(api, 'uploadPhoto').mockResolvedValue({ photo_url })
  vi.spyOn(http, 'DELETE').mockResolvedValue({ data: { photo_url: '' }, response: new Response() })
  const invalidate = vi.spyOn(client, 'invalidateQueries')
  await change()
  vi.advanceTimersByTime(199)
  expect(invalidate).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(invalidate).toHaveBeenCalledWith({ queryKey: keys.self })
})

const busyError = new ApiError({ action: 'Unable', status: 503, code: 'busy' })

it('uploads again when the server is busy with another image', async () => {
  vi.spyOn(api, 'uploadPhoto').mockRejectedValueOnce(busyError).mockResolvedValue({ photo_url })
  const uploadPromise = mutateUpload()
  await vi.runAllTimersAsync()
  await expect(uploadPromise).resolves.toEqual({ photo_url })
})

it('gives up on a server that stays busy', async () => {
  const uploadPhoto = vi.spyOn(api, 'uploadPhoto').mockRejectedValue(busyError)
  const refused = expect(mutateUpload()).rejects.toBe(busyError)
  await vi.runAllTimersAsync()
  await refused
  expect(uploadPhoto).toHaveBeenCalledTimes(4)
})
