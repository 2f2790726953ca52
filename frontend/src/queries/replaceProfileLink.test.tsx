import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aSelf } from '@/testing/factories'
import { queryWrapper } from '@/testing/queryWrapper'
import { mockDelayedResponse, mockResponse } from '@/testing/server'
import { createQueryClient } from './client'
import { keys } from './keys'
import { fetchSelf, useReplaceProfileLink } from './users'

const alice = aSelf({ nano_id: '3346789bcd' })
const aliceWithNewLink = { ...alice, nano_id: 'wxy346789b' }

it('keeps the new code when an older response with the old one comes later', async () => {
  const client = createQueryClient()
  client.setQueryData(keys.self, alice)
  const release = mockDelayedResponse('get', '/users/get_self', alice)
  const reload = client.fetchQuery({ queryKey: keys.self, queryFn: fetchSelf, staleTime: 0 })
  mockResponse('post', '/users/new_code', aliceWithNewLink)
  await renderHook(useReplaceProfileLink, {
    wrapper: queryWrapper(client),
  }).result.current.mutateAsync(false)
  release()
  await reload.catch(() => undefined)
  expect(client.getQueryData(keys.self)).toEqual(aliceWithNewLink)
})
