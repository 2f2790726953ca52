import { checkServer } from '@/browser/network'
import { lockPass } from '@/stores/lockPass'
import { ACCEPT_HEADERS, sendWithToken, type TransferOptions, toApiError } from './client'
import { ApiError } from './error'
import type { paths } from './schema'
import type { PhotoUrl } from './types'

const UPLOAD_PATH: keyof paths = '/users/image/upload'

/** Uploads the viewer's photo. It uses XMLHttpRequest, because `fetch` reports no upload progress. */
export async function uploadPhoto(photo: Blob, options: TransferOptions): Promise<PhotoUrl> {
  const pass = lockPass.current()
  const body = new FormData()
  body.set('file', photo)
  const request = await sendWithToken((headers) => sendForm(headers, body, options))
  const response: unknown = request.response
  if (request.status === 200) return response as PhotoUrl
  const headers = new Headers({ 'Retry-After': request.getResponseHeader('Retry-After') ?? '' })
  throw toApiError(
    'Unable to upload profile image',
    { status: request.status, headers },
    response,
    pass,
  )
}

const sendForm = (
  headers: Record<string, string>,
  body: FormData,
  { onProgress, signal }: TransferOptions,
): Promise<XMLHttpRequest> =>
  new Promise((done, fail) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open('POST', UPLOAD_PATH)
    request.responseType = 'json'
    for (const [name, value] of Object.entries({ ...ACCEPT_HEADERS, ...headers }))
      request.setRequestHeader(name, value)
    signal.addEventListener('abort', () => {
      request.abort()
      fail(signal.reason)
    })
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('load', () => done(request))
    request.addEventListener('error', (event) => {
      void checkServer()
      fail(new ApiError({ action: 'Unable to upload profile image', cause: event }))
    })
    request.send(body)
  })
