import { HttpResponse, http } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { aSelf } from '@/testing/factories'
import { pendingPromise } from '@/testing/pendingPromise'
import { server } from '@/testing/server'
import {
  http as client,
  fanParams,
  fetchAsVisitor,
  type IdToken,
  setTokenSource,
  unwrap,
} from './client'
import { ApiError } from './error'
import { uploadPhoto } from './uploadPhoto'
import { getSelf } from './users'

const alice = aSelf()
const OLD = 'Bearer old'
const NEW = 'Bearer new'

/** Each request's method, its Authorization header and its body. */
let requests: [string, string | null, string][]
let token: string
const renew = vi.fn<() => Promise<IdToken | null>>()

const updateProfile = (body: { bio?: string }) =>
  unwrap('Unable', client.PATCH('/users/', { body }))

const ofAlice = (value: string): IdToken => ({ uid: 'alice', value })

beforeEach(() => {
  requests = []
  token = 'old'
  renew.mockReset().mockImplementation(() => {
    token = 'new'
    return Promise.resolve(ofAlice(token))
  })
  setTokenSource((isRenewal) => (isRenewal ? renew() : Promise.resolve(ofAlice(token))))
  acceptOnly(NEW)
})

/** Mocks a server that refuses all tokens but one. */
function acceptOnly(accepted: string): void {
  server.use(
    http.all('*/users/*', async ({ request }) => {
      const authorization = request.headers.get('Authorization')
      requests.push([request.method, authorization, await request.clone().text()])
      return authorization === accepted
        ? HttpResponse.json(alice)
        : HttpResponse.json({ message: 'Refused.', code: 'invalid_token' }, { status: 401 })
    }),
  )
}

const sentTokens = () => requests.map(([, authorization]) => authorization)

it('renews an expired token and sends the request again, with its body', async () => {
  expect(await updateProfile({ bio: 'Goalie' })).toEqual(alice)
  expect(requests).toEqual([
    ['PATCH', OLD, '{"bio":"Goalie"}'],
    ['PATCH', NEW, '{"bio":"Goalie"}'],
  ])
  expect(await getSelf()).toEqual(alice)
  expect(sentTokens()).toEqual([OLD, NEW, NEW])
})

it('renews it once for requests that are refused at the same time', async () => {
  const { promise, resolve } = pendingPromise<IdToken>()
  renew.mockReturnValue(promise)
  const calls = [getSelf(), updateProfile({}), getSelf()]
  await vi.waitFor(() => expect(requests).toHaveLength(3))
  token = 'new'
  resolve(ofAlice(token))
  await Promise.all(calls)
  expect(renew).toHaveBeenCalledOnce()
  expect(sentTokens()).toEqual([OLD, OLD, OLD, NEW, NEW, NEW])
})

it('sends an upload again', async () => {
  const options = { onProgress: () => undefined, signal: new AbortController().signal }
  await uploadPhoto(new Blob(['photo'], { type: 'image/png' }), options)
  expect(sentTokens()).toEqual([OLD, NEW])
  expect(requests[1]?.[2]).toContain('name="file"')
})

it('gives up when the server refuses the new token too', async () => {
  acceptOnly('Bearer none')
  await expect(getSelf()).rejects.toMatchObject({ status: 401 })
  expect(sentTokens()).toEqual([OLD, NEW])
  expect(renew).toHaveBeenCalledOnce()
})

it('reports the 401 when the session has ended', async () => {
  renew.mockResolvedValue(null)
  await expect(getSelf()).rejects.toMatchObject({ status: 401 })
  expect(requests).toHaveLength(1)
})

it('sends nothing again as another fan who has signed in meanwhile', async () => {
  renew.mockResolvedValue({ uid: 'bob', value: 'new' })
  await expect(updateProfile({ bio: 'Goalie' })).rejects.toMatchObject({ status: 401 })
  expect(sentTokens()).toEqual([OLD])
})

it('doesn’t report a 401 when the provider can’t be reached', async () => {
  renew.mockRejectedValue(new ApiError({ action: 'No provider' }))
  await expect(getSelf()).rejects.toMatchObject({ status: 0 })
})

it('renews no token for a request without one', async () => {
  await client.GET('/users/{public_id}', { params: fanParams('1'), fetch: fetchAsVisitor })
  expect(sentTokens()).toEqual([null])
  expect(renew).not.toHaveBeenCalled()
})
