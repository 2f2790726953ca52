import samples from '@data/code_samples.json'
import { expect, test } from 'vitest'
import { modulesOf, strokesOf } from './code'

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

test.each(Object.entries(samples))('%s: the server draws the same code', async (nanoId, hash) => {
  const path = strokesOf(modulesOf(`https://hockeyhub.example/r/${nanoId}`))
  expect(await sha256(path)).toBe(hash)
})
