import { lockPass } from '@/browser/lockPass'
import { checkServer } from '@/browser/network'
import { ACCEPT_HEADERS, sendWithToken, toApiError } from './client'
import { ApiError } from './error'
import type { paths } from './schema'

export interface UploadOptions {
  /** Called with the share of the bytes that have been sent, from 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Uploads a file. It uses XMLHttpRequest, because `fetch` reports no upload progress. */
export async function uploadFile(
  action: string,
  path: keyof paths,
  file: Blob,
  options: UploadOptions,
): Promise<unknown> {
  const pass = lockPass.current()
  const body = new FormData()
  body.set('file', file)
  const request = await sendWithToken((headers) => sendForm(action, path, headers, body, options))
  const response = parseJson(request.responseText)
  if (request.status === 200) return response
  const headers = new Headers({ 'Retry-After': request.getResponseHeader('Retry-After') ?? '' })
  throw toApiError(action, { status: request.status, headers }, response, pass)
}

const sendForm = (
  action: string,
  path: string,
  headers: Record<string, string>,
  body: FormData,
  { onProgress, signal }: UploadOptions,
): Promise<XMLHttpRequest> =>
  new Promise((done, fail) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open('POST', path)
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
      fail(ApiError.fromNetworkFailure(action, event))
    })
    request.send(body)
  })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
